"""
python3 finish.py FOLDER PICTURE.png
Removes the noise of a rendered scene, adds the glow of a lens around lamps and writes the picture.
Needs numpy and ffmpeg, which reads the EXR files.
"""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np


def read(folder, name):
    file = next(Path(folder).glob(f'{name}*.exr'))
    size = subprocess.run(
        ['ffprobe', '-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', file],
        capture_output=True, text=True, check=True,
    ).stdout.strip().split(',')
    width, height = int(size[0]), int(size[1])
    raw = subprocess.run(
        ['ffmpeg', '-v', 'error', '-i', file, '-f', 'rawvideo', '-pix_fmt', 'gbrpf32le', '-'],
        capture_output=True, check=True,
    ).stdout
    green, blue, red = np.frombuffer(raw, np.float32)[: 3 * width * height].reshape(3, height, width)
    return np.nan_to_num(np.stack([red, green, blue], axis=2), posinf=100).copy()


def shifted(image, dy, dx):
    """The picture moved by some pixels; its edge is repeated where nothing comes in."""
    rows = np.clip(np.arange(image.shape[0]) - dy, 0, image.shape[0] - 1)
    columns = np.clip(np.arange(image.shape[1]) - dx, 0, image.shape[1] - 1)
    return image[rows][:, columns]


def without_specks(light):
    """A pixel far brighter than all its neighbours is an accident of the renderer."""
    gray = light.mean(axis=2)
    around = np.stack([shifted(gray, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if y or x])
    limit = np.partition(around, 5, axis=0)[5] * 1.5 + 0.02
    return light * np.minimum(1, limit / np.maximum(gray, 1e-6))[..., None]


def softness(folder, depth):
    """How many pixels wide the lens draws a point at each place."""
    lens = json.loads((Path(folder) / 'lens.json').read_text())
    far = np.where((depth <= 0) | (depth > 1e4), 1e4, depth)
    width = lens['blur'] * np.abs(far - lens['focus']) / far * depth.shape[1]
    # A blurred edge covers its sharp surroundings only by half its width.
    return np.minimum(width, 60)


def smooth(light, albedo, normal, soft, rounds=6):
    """
    An edge-avoiding wavelet filter: each round averages over a wider distance, but only pixels whose surface colour,
    direction and light are alike. What is out of focus has no fine details, so pixels there count as alike earlier.
    """
    blurred = blur(light, 1)
    noise = np.sqrt(np.maximum(0, box((light.mean(2) - blurred.mean(2)) ** 2))) + 0.02
    kernel = np.array([1, 2, 1], np.float32) / 4
    result = light
    for step in range(rounds):
        reach = 2**step
        ease = np.clip(soft / (reach * 2), 0, 8) ** 2
        total = np.zeros_like(result)
        weights = np.zeros(result.shape[:2], np.float32)
        gray = np.log1p(result.mean(2))
        limit = noise / (1 + result.mean(2)) * (2.2 / 1.6**step)
        for i, y in enumerate((-1, 0, 1)):
            for j, x in enumerate((-1, 0, 1)):
                dy, dx = y * reach, x * reach
                eased = 1 + 12 * np.minimum(ease, shifted(ease, dy, dx))
                apart = ((shifted(albedo, dy, dx) - albedo) ** 2).sum(2) / 0.008
                apart += ((shifted(normal, dy, dx) - normal) ** 2).sum(2) / 0.08
                apart += np.abs(shifted(gray, dy, dx) - gray) / limit
                weight = kernel[i] * kernel[j] * np.exp(-apart / eased)
                total += shifted(result, dy, dx) * weight[..., None]
                weights += weight
        result = total / weights[..., None]
    return result


def box(image, radius=3):
    image = sum(shifted(image, d, 0) for d in range(-radius, radius + 1)) / (2 * radius + 1)
    return sum(shifted(image, 0, d) for d in range(-radius, radius + 1)) / (2 * radius + 1)


def blur(image, radius):
    """Three boxes are nearly a Gaussian."""
    for _ in range(3):
        for axis in (0, 1):
            pad = [(0, 0)] * 3
            pad[axis] = (radius + 1, radius)
            sums = np.cumsum(np.pad(image, pad, mode='edge'), axis=axis, dtype=np.float64)
            low, high = [slice(None)] * 3, [slice(None)] * 3
            low[axis], high[axis] = slice(0, -(2 * radius + 1)), slice(2 * radius + 1, None)
            image = ((sums[tuple(high)] - sums[tuple(low)]) / (2 * radius + 1)).astype(np.float32)
    return image


def tone(light, exposure):
    """A film-like curve: soft highlights that lose colour, gentle contrast."""
    light = np.maximum(light, 0) * exposure
    peak = light.max(axis=2, keepdims=True)
    gray = light @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    white = np.clip((peak - 1.5) / 10, 0, 1) ** 0.7 * 0.85
    light = light * (1 - white) + peak * white
    light = light * 0.93 + gray[..., None] * 0.07
    light = light * 1.3
    curved = np.clip(light * (2.1 * light + 0.12) / (light * (2.1 * light + 1.1) + 0.32), 0, 1)
    return np.where(curved <= 0.0031308, curved * 12.92, 1.055 * curved ** (1 / 2.4) - 0.055)


def finish(folder, target, exposure=1.0):
    color, albedo, normal = (read(folder, name) for name in ('color', 'albedo', 'normal'))
    color = without_specks(color)
    soft = softness(folder, read(folder, 'depth')[..., 0])
    albedo = smooth(albedo, albedo, normal, soft, rounds=3)
    normal = smooth(normal, albedo, normal, soft, rounds=2)
    ground = np.maximum(albedo, 0.04)
    ground = np.where(albedo.max(axis=2, keepdims=True) < 0.03, 1, ground)
    # At blurred edges the colours of both sides mix, so light and colour cannot be told apart there.
    mixed = np.clip((soft - 2) / 5, 0, 1)[..., None]
    ground = ground * (1 - mixed) + mixed
    light = smooth(color / ground, albedo, normal, soft) * ground
    width = light.shape[1]
    bright = np.minimum(np.maximum(light - 1.2, 0), 12)
    haze = sum(blur(bright, max(1, round(width * part))) * share for part, share in ((0.004, 0.16), (0.016, 0.08), (0.05, 0.05)))
    picture = tone(light + haze, exposure)
    y, x = np.mgrid[-1 : 1 : picture.shape[0] * 1j, -1 : 1 : picture.shape[1] * 1j]
    picture *= (1 - 0.09 * np.clip(x**2 + y**2 - 0.5, 0, None) ** 1.2)[..., None]
    picture = np.clip(picture, 0, 1)
    # A little more contrast in the middle.
    picture = picture * 0.72 + (3 * picture**2 - 2 * picture**3) * 0.28
    pixels = (picture * 255 + 0.5).astype(np.uint8)
    shape = f'{width}x{pixels.shape[0]}'
    subprocess.run(
        ['ffmpeg', '-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', shape, '-i', '-', '-frames:v', '1', str(target)],
        input=pixels.tobytes(), check=True,
    )


if __name__ == '__main__':
    finish(sys.argv[1], sys.argv[2])
