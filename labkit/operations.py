"""What can be done with a student's object: the same code in the notebook, under stock Otter and in the worker.

Each operation takes the object, positional and keyword arguments, and returns plain data or an object.
Those on modules need torch, which is imported only then.
"""

import copy


def call(target, args, kwargs):
    """Call the object."""
    return target(*args, **kwargs)


def value(target, args, kwargs):
    """Look at a variable."""
    return target


def method(target, args, kwargs):
    """Call the method that the first argument names."""
    name, *rest = args
    return getattr(target, name)(*rest, **kwargs)


def attribute(target, args, kwargs):
    """Look at the attribute that the argument names."""
    return getattr(target, args[0])


def gradients(target, args, kwargs):
    """Call with tensors that ask for gradients; return those of the arguments in `wrt`.

    `upstream` is the gradient of the output (default: ones), `output` the index of the output that is meant
    when there are several. An argument that the output does not depend on has a gradient of zeros.
    """
    import torch

    own = dict(kwargs)
    wrt, upstream, which = own.pop("wrt"), own.pop("upstream"), own.pop("output")
    given = [a.detach().clone().requires_grad_(i in wrt) if isinstance(a, torch.Tensor) and a.is_floating_point()
             else a for i, a in enumerate(args)]
    result = target(*given, **own)
    result = result if which is None else result[which]
    result.backward(torch.ones_like(result) if upstream is None else upstream.to(result.dtype))
    return tuple(torch.zeros_like(given[i]) if given[i].grad is None else given[i].grad for i in wrt)


def parameter_gradients(target, args, kwargs):
    """Call a module and go backward from the sum of squares; return the norm of each parameter's gradient.

    A parameter that is not reached has the norm -1, one that is not finite the norm infinity.
    """
    result = target(*args, **kwargs)
    result = result[0] if isinstance(result, tuple) else result
    target.zero_grad()
    (result**2).sum().backward()
    return [_norm(p.grad) for p in target.parameters() if p.requires_grad]


def _norm(gradient) -> float:
    if gradient is None:
        return -1.0
    return float(gradient.norm()) if bool(gradient.isfinite().all()) else float("inf")


def load(target, args, kwargs):
    """Hand weights in through the student's own `load`."""
    target.load(*args, **kwargs)
    return True


def count(target, args, kwargs):
    """Count a module's trainable numbers."""
    return sum(p.numel() for p in target.parameters() if p.requires_grad)


def names(target, args, kwargs):
    """List the names in a module's state."""
    return list(target.state_dict())


def state(target, args, kwargs):
    """Return a module's whole state, name -> tensor."""
    return dict(target.state_dict())


def restore(target, args, kwargs):
    """Load a state that `state` returned."""
    target.load_state_dict(args[0])
    return True


def mode(target, args, kwargs):
    """Switch a module to training (True) or evaluation (False)."""
    target.train(args[0])
    return True


def cast(target, args, kwargs):
    """Move a module to a dtype, as `module.to(torch.float64)` does."""
    target.to(args[0])
    return True


def meta(target, args, kwargs):
    """Call on the meta device, which stands for any other device; return the shape of the (first) output.

    A tensor that the answer makes on the default device is then on another device than the rest.
    """
    import torch

    target = copy.deepcopy(target).to("meta") if isinstance(target, torch.nn.Module) else target
    moved = [a.to("meta") if isinstance(a, torch.Tensor) else a for a in args]
    named = {k: v.to("meta") if isinstance(v, torch.Tensor) else v for k, v in kwargs.items()}
    try:
        result = target(*moved, **named)
    except NotImplementedError as fault:  # what torch raises for a copy to the CPU; elsewhere it means unfinished
        raise RuntimeError(str(fault)) from None
    result = result[0] if isinstance(result, (tuple, list)) else result
    if result.device.type != "meta":
        raise RuntimeError(f"the result is on {result.device}, the input on another device")
    return tuple(result.shape)


def make(target, args, kwargs):
    """Make an instance of a class and keep it where it is."""
    return target(*args, **kwargs)


BY_NAME = {f.__name__: f for f in (
    call, value, method, attribute, gradients, parameter_gradients, load, count, names, state, restore, mode, cast,
    meta, make)}
STAYS = ("make",)  # the result is an object that is not copied
