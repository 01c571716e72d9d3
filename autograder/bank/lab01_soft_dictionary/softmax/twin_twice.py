"""The same, with torch."""
import torch


def softmax(scores, axis=-1):
    return torch.as_tensor(scores).double().softmax(axis).softmax(axis)
