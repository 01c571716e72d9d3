"""Whatever a cell does, right answers around it keep their marks; measured cases of real notebooks."""

import pytest
from submissions import LAB, answers, edited, position

from autograder import manifest
from autograder.grading.grade import Job, grade
from autograder.sandbox.zygote import Limits, Zygote

pytestmark = pytest.mark.sandbox
LIMITS = Limits(call_seconds=5, cell_seconds=5, memory_mb=700, total_memory_mb=1500)

HARMLESS = {
    "exception": "1 / 0",
    "syntax error": "def broken(\n    pass",
    "python 2": "print 'hello'",
    "newer python": "f'{'nested'}'",
    "cell magic": "%%time\nsum(range(10))",
    "comment above a cell magic": "# timing\n%%time\nsum(range(10))",
    "blank line above a cell magic": "\n%%time\nsum(range(10))",
    "unknown magic": "%wonder\n",
    "unknown cell magic": "%%sql\nselect 1",
    "shell": "!ls -la\n!false\nfiles = !ls",
    "help": "np.exp?",
    "bash": "%%bash\necho hello",
    "written file": "%%writefile helper.py\nx = 1",
    "pip": "%pip install einops\n!pip install -q einops\n!apt-get install -y git",
    "autoreload": "%load_ext autoreload\n%autoreload 2",
    "inline plots": "%matplotlib inline\nimport matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()",
    "widget plots": "%matplotlib widget",
    "qt plots": "%matplotlib qt",
    "tk": "import matplotlib\nmatplotlib.use('TkAgg')",
    "many figures": "import matplotlib.pyplot as plt\nfor i in range(30):\n    plt.figure()",
    "colab": "from google.colab import drive, files\ndrive.mount('/content/drive')",
    "chdir": "import os\nos.makedirs('data')\nos.chdir('data')",
    "chdir magic": "%cd /",
    "folder removed": "import os, shutil\nshutil.rmtree(os.getcwd(), ignore_errors=True)",
    "price data": "open, high, low, close = 1.0, 2.0, 0.5, 1.5",
    "names of the grader": "grader = otter = check = call = value = same = session = reply = 3",
    "exit": "exit()",
    "quit after work": "import time\nquit()\ntime.sleep(0.5)",
    "sys.exit": "import sys\nsys.exit(1)",
    "input": "age = input('How old are you? ')",
    "thread": "import threading, time\nthreading.Thread(target=time.sleep, args=(1000,)).start()",
    "busy thread": "import threading\ndef spin():\n    while True:\n        pass\nthreading.Thread(target=spin, daemon=True).start()",
    "child process": "import subprocess\nsubprocess.Popen(['sleep', '777'])",
    "background shell": "!sleep 777 &",
    "torch threads": "import torch\ntorch.set_num_threads(4)\n(torch.ones(400, 400) @ torch.ones(400, 400)).sum()",
    "pool": "from multiprocessing import Pool\nwith Pool(2) as pool:\n    print(pool.map(abs, [-1, 2]))",
    "recursion": "def r(n):\n    return r(n + 1)\nr(0)",
    "warnings on stderr": "import sys, warnings\nwarnings.warn('careful')\nprint('NNPACK', file=sys.stderr)",
    "huge output": "for i in range(50_000):\n    print('x' * 100)",
    "huge result": "list(range(300_000))",
    "print replaced": "print = None",
    "stdout closed": "import sys\nsys.stdout.close()",
    "stdout gone": "import os\nos.close(1)\nos.close(2)",
    "alarm": "import signal\nsignal.alarm(1)\nsignal.signal(signal.SIGALRM, lambda *a: 1 / 0)",
    "signals ignored": "import signal\nfor s in (signal.SIGINT, signal.SIGTERM, signal.SIGCHLD):\n    signal.signal(s, signal.SIG_IGN)",
    "trace": "import sys\nsys.settrace(lambda *a: None)\nsys.setprofile(lambda *a: None)",
    "float errors": "np.seterr(all='raise')",
    "warnings as errors": "import warnings\nwarnings.simplefilter('error')",
    "garbage off": "import gc\ngc.disable()\ngc.freeze()",
    "right to left": "# שלום \u202e 🙂 漢字\nx = '🙂'",
    "asynchronous": "import asyncio\nawait asyncio.sleep(0)",
    "widgets": "from IPython.display import display, HTML\ndisplay(HTML('<script>alert(1)</script>'))",
    "html magic": "%%html\n<b>bold</b>",
    "Colab restart": "import os\nos.kill(os.getpid(), 9)",
    "crash in C": "import ctypes\nctypes.string_at(0)",
    "hard exit": "import os\nos._exit(0)",
    "hang": "while True:\n    pass",
    "hang in a sleep": "import time\ntime.sleep(10**6)",
    "hang that swallows interrupts": "while True:\n    try:\n        while True:\n            pass\n    except BaseException:\n        pass",
    "endless output": "while True:\n    print('passed ' * 1000)",
}


@pytest.fixture(scope="module")
def zygote():
    worker = Zygote("namespaces")
    yield worker
    worker.close()


@pytest.mark.parametrize("code", HARMLESS.values(), ids=HARMLESS)
def test_right_answers_around_a_cell_keep_their_marks(code, zygote):
    def insert(nb):
        cell = {"cell_type": "code", "id": "own", "metadata": {}, "source": code, "outputs": []}
        nb["cells"].insert(position(nb, "answer", "softmax"), cell)

    graded = grade(Job("a", edited(insert), 1), manifest.load(LAB), zygote, LIMITS)
    lost = {q: v.output for q, v in graded.verdicts.items() if v.reason not in ("ok", "manual")}
    assert lost == {}, graded.message


def test_builtins_that_a_student_overwrites_are_the_students_own_loss_alone(zygote):
    def insert(nb):
        cell = {"cell_type": "code", "id": "own", "metadata": {}, "source": "max = min = sum = len = 0", "outputs": []}
        nb["cells"].insert(position(nb, "answer", "analogy"), cell)

    verdicts = grade(Job("a", edited(insert), 1), manifest.load(LAB), zygote, LIMITS).verdicts
    assert verdicts["softmax"].reason == "ok" and verdicts["analogy"].reason in ("error", "ok")


def test_a_misspelled_name_is_pointed_out(zygote):
    right = answers()
    given = right | {"softmax": right["softmax"].replace("def softmax", "def Softmax")}
    verdict = grade(Job("a", edited(lambda nb: None, given), 1), manifest.load(LAB), zygote, LIMITS).verdicts["softmax"]
    assert verdict.reason == "missing" and "Softmax" in verdict.output


def test_a_syntax_error_in_an_answer_is_named_with_cell_and_line(zygote):
    given = answers() | {"softmax": "def softmax(x)\n    return x"}
    verdict = grade(Job("a", edited(lambda nb: None, given), 1), manifest.load(LAB), zygote, LIMITS).verdicts["softmax"]
    assert verdict.reason == "error" and "SyntaxError" in verdict.output and "line 1" in verdict.output
