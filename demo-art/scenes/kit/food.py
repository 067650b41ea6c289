"""Plates, bowls and what is in them."""

import math

from . import material
from .flowers import leaf
from .mesh import ball, lathe, place, rounded


def plate(radius, metal):
    profile = [(0, 0), (0.86, 0), (0.9, 0.02), (0.98, 0.09), (1, 0.1), (0.985, 0.115), (0.9, 0.05), (0.85, 0.03), (0, 0.03)]
    return lathe([(r * radius, z * radius) for r, z in profile], metal, 80)


def bowl(radius, height, metal):
    wall = rounded([(0, 0), (0.55, 0), (0.86, 0.28), (0.97, 0.75), (1, 1), (0.95, 1), (0.9, 0.75), (0.8, 0.34), (0.5, 0.1), (0, 0.1)], 3)
    return lathe([(r * radius, z * height) for r, z in wall], metal, 56, sharp=60)


def curry(at, radius, color, oil, dice, pieces=None, green=True):
    """A glossy sauce with pieces and leaves of coriander in it."""
    sauce = material.surface(color, 0.22, coat=0.5, bump=0.5, grain=26, blend=oil)
    place(lathe([(0, 0.012), (radius * 0.7, 0.008), (radius, 0)], sauce, 40), at)
    for _ in range(9 if pieces else 0):
        a, r = dice.uniform(0, math.tau), radius * 0.68 * math.sqrt(dice.random())
        place(pieces, (at[0] + r * math.cos(a), at[1] + r * math.sin(a), at[2] + 0.006), [dice.uniform(-25, 25), dice.uniform(-25, 25), dice.uniform(0, 360)])
    if green:
        coriander(at, radius * 0.5, 9, dice)


def coriander(at, radius, count, dice):
    leaves = leaf(0.02, 0.014, '#4c8a2e')
    for _ in range(count):
        a, r = dice.uniform(0, math.tau), radius * math.sqrt(dice.random())
        place(leaves, (at[0] + r * math.cos(a), at[1] + r * math.sin(a), at[2] + 0.014), (dice.uniform(-20, 40), dice.uniform(-20, 20), dice.uniform(0, 360)))


def rice(at, radius, height, dice, colors=('#fff8e6',), count=900):
    """A heap of long grains."""
    grains = []
    for color in colors:
        grain = ball(1, material.surface(color, 0.45, vary=0.06), 10)
        grains.append(grain)
    core = material.surface(colors[0], 0.6, bump=0.8, grain=140)
    heap = lathe(rounded([(radius, 0), (radius * 0.85, height * 0.4), (radius * 0.5, height * 0.85), (0, height)], 8), core, 48, 180)
    place(heap, at, size=0.97)
    for _ in range(count):
        t = math.sqrt(dice.random())
        a = dice.uniform(0, math.tau)
        r = radius * t
        z = height * (1 - t**2.2)
        place(dice.choice(grains), (at[0] + r * math.cos(a), at[1] + r * math.sin(a), at[2] + z), [dice.uniform(-35, 35), dice.uniform(-35, 35), dice.uniform(0, 360)], (0.0085, 0.0021, 0.0021))


def puri(at, radius, dice, color='#d9a24a', deep='#b87428'):
    dough = material.surface(color, 0.5, bump=0.5, grain=20, blend=deep)
    place(lathe(rounded([(0, 0), (0.8, 0.02), (1, 0.16), (0.75, 0.34), (0, 0.42)], 6), dough, 36, 180), at, (dice.uniform(-6, 6), dice.uniform(-6, 6), dice.uniform(0, 360)), radius)


def steam(at, width, height, dice):
    """Wisps of warm air."""
    from .mesh import grid

    for index in range(3):
        shift, bend = dice.uniform(-0.3, 0.3) * width, dice.uniform(0, 6)
        smoke = material.veil('#fff4e4', 0.045, 0.8)

        def point(u, v, shift=shift, bend=bend):
            w = width * (0.12 + 0.3 * v) * (1 - 0.5 * v)
            x = shift + 0.18 * width * math.sin(v * 6 + bend) + (u - 0.5) * w
            return (x, 0, v * height)

        made = place(grid(6, 30, point, smoke, sharp=180), (at[0], at[1] + 0.02 * index, at[2]))
        made.visible_shadow = False
