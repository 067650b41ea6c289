"""
python3 make.py FOLDER [NAME ...]
Makes the pictures that pictures.json names: those that are missing from the folder that the server ships, or the named
ones. FOLDER keeps the rendered views, so that pictures cut from the same view need it rendered once.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from finish import finish

here = Path(__file__).parent
shipped = here.parent.parent / 'server/src/demo/pictures'
width, samples = 960, 14


def rendered(folder, scene, view, seed):
    """The view as a PNG file; renders it if the folder has none."""
    picture = folder / f'{scene}-{view}-{seed}.png'
    if not picture.exists():
        with tempfile.TemporaryDirectory() as raw:
            subprocess.run(
                [
                    *('blender', '-b', '-t', str(os.cpu_count()), '-P', here / 'render.py', '--'),
                    *(raw, scene, view, str(seed), str(width), str(samples)),
                ],
                check=True,
                stdout=subprocess.DEVNULL,
            )
            finish(raw, picture)
    return picture


def save(picture, target, quality, change):
    """change is a filter of ffmpeg, such as a crop."""
    filters = ['-vf', change] if change else []
    encoder = ['-c:v', 'libwebp', '-quality', str(quality), '-compression_level', '6', '-pix_fmt', 'yuv420p']
    subprocess.run(['ffmpeg', '-v', 'error', '-y', '-i', picture, *filters, *encoder, target], check=True)


def square(left):
    """A tile: a square of the picture's height, its left edge from 0 (left) to 1 (right)."""
    return f'crop=ih:ih:(iw-ih)*{left}:0,scale=640:640:flags=lanczos'


def main(folder, *names):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name, made in json.loads((here / 'pictures.json').read_text()).items():
        target = shipped / f'{name}.webp'
        if name in names or not (names or target.exists()):
            picture = rendered(folder, *made['view'])
            tile = 'tile' in made
            save(picture, target, 76, square(made['tile']) if tile else None)
            print(name, flush=True)


if __name__ == '__main__':
    main(*sys.argv[1:])
