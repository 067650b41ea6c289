"""
blender -b -t 2 -P render.py -- FOLDER SCENE VIEW SEED [WIDTH SAMPLES]
Renders one view of a scene into EXR files in the folder.
"""

import importlib
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

from kit import stage  # noqa: E402


def main(folder, scene, view, seed='1', width='1280', samples='24'):
    module = importlib.import_module(f'rooms.{scene}')
    stage.clear()
    dice = random.Random(f'{scene}/{seed}')
    module.build(dice, int(seed), view)
    module.views[view]()
    width = int(width)
    stage.render(Path(folder).absolute(), width, width * 3 // 4, int(samples))


main(*sys.argv[sys.argv.index('--') + 1 :])
