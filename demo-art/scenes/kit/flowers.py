"""Flowers of many petals, garlands, leaves and scattered petals."""

import math

from mathutils import Vector

from .material import surface
from .mesh import ball, grid, hanging, joined, place, shift

golden_angle = 137.508


def petal(length, width, cup, curl, material, ruffle=0.0, tip=0.6):
    def point(u, v):
        x = u * 2 - 1
        shape = math.sin(math.pi * min(1, (0.12 + 0.88 * v) ** tip * 0.93)) ** 0.8 + 0.05
        wave = ruffle * math.sin(x * 9) * v**2
        bend = curl * v**2
        return (
            x * width * shape,
            v * length * math.cos(bend),
            cup * (x**2) * width * shape + length * v * math.sin(bend) * 0.7 + wave * length,
        )

    return grid(6, 5, point, material, sharp=180)


def bloom(petals, start, end, inner, outer, shape, material, rise=0.0):
    """Petals in a spiral: from start to end degrees away from upright, their lengths from inner to outer."""
    parts = []
    for index in range(petals):
        t = index / (petals - 1)
        lean = start + (end - start) * t
        size = inner + (outer - inner) * t
        turn = shift(turn=(0, 0, index * golden_angle))
        parts.append(
            (petal(*shape, material), turn @ shift(at=(0, 0, rise * (1 - t))) @ shift(turn=(90 - lean, 0, 0), size=size))
        )
    return joined(parts)


def marigold(color, deep=None):
    """About 2 wide; place it with its radius as the size."""
    material = surface(color, 0.7, vary=0.12, shine=0.2, blend=deep, grain=2.2)
    # The core hides that a bloom is hollow behind.
    parts = [(ball(0.52, material, 16), shift())]
    count = 96
    for index in range(count):
        t = (index + 0.5) / count
        lean = 128 * t**0.62
        turn = shift(turn=(0, 0, index * golden_angle)) @ shift(turn=(90 - lean, 0, 0))
        size = 0.62 + 0.08 * math.sin(index * 1.7)
        one = petal(size, 0.2, 0.5, 0.55, material, ruffle=0.07, tip=1.5)
        parts.append((one, turn @ shift(at=(0, 0.36, 0))))
    return joined(parts)


def rose(color, deep=None):
    material = surface(color, 0.55, vary=0.08, shine=0.25, blend=deep, grain=1.6)
    return bloom(30, 6, 82, 0.42, 1.0, (1, 0.46, 0.62, 0.5), material, rise=0.25)


def lotus(color):
    material = surface(color, 0.5, vary=0.05)
    return bloom(26, 10, 86, 0.6, 1.0, (1, 0.28, 0.5, 0.4), material)


def jasmine():
    """A closed bud with a few petals, as strung into a gajra."""
    material = surface('#fffdf2', 0.5, vary=0.04)
    return bloom(10, 10, 70, 0.8, 1.0, (1, 0.3, 0.5, 0.4), material)


def leaf(length, width, color, back=0.25):
    material = surface(color, 0.4, vary=0.18, shine=0.5)
    return petal(length, width / 2, -0.35, back, material, tip=0.8)


def garland(points, blooms, radius, dice, gap=1.3):
    """Blooms strung along a line, close to each other."""
    walked, due, index = 0.0, 0.0, 0
    for a, b in zip(points, points[1:]):
        a, b = Vector(a), Vector(b)
        length = (b - a).length
        while due <= walked + length:
            at = a.lerp(b, (due - walked) / length)
            size = radius * dice.uniform(0.9, 1.1)
            place(blooms[index % len(blooms)], at, [dice.uniform(0, 360) for _ in range(3)], size)
            due += radius * gap
            index += 1
        walked += length


def swags(start, end, count, drop, blooms, radius, dice, strings=None):
    """Garlands in bows between two places; strings: (length, blooms) hang where the bows meet."""
    a, b = Vector(start), Vector(end)
    for index in range(count):
        left, right = a.lerp(b, index / count), a.lerp(b, (index + 1) / count)
        garland(hanging(left, right, drop, 24), blooms, radius, dice)
    if strings:
        length, hung = strings
        for index in range(count + 1):
            top = a.lerp(b, index / count)
            garland([top, top - Vector((0, 0, length * dice.uniform(0.85, 1.1)))], hung, radius, dice, 2.1)


def scatter(things, count, area, dice, size, height=0.0, skip=None):
    """Loose things lying within (left, near, right, far)."""
    left, near, right, far = area
    made = 0
    while made < count:
        x, y = dice.uniform(left, right), dice.uniform(near, far)
        made += 1
        if skip and skip(x, y):
            continue
        place(
            dice.choice(things),
            (x, y, height + dice.uniform(0, size * 0.2)),
            (dice.uniform(-30, 30), dice.uniform(-30, 30), dice.uniform(0, 360)),
            size * dice.uniform(0.7, 1.2),
        )


def loose_petals(colors):
    return [petal(1, 0.42, 0.5, 0.6, surface(color, 0.6, vary=0.15, shine=0.2)) for color in colors]


def bouquet(at, radius, blooms, leaves, dice, flower, density=1.0):
    """A dome of flowers with leaves between them."""
    count = int(46 * density)
    for index in range(count):
        t = (index + 0.5) / count
        lean = math.radians(98 * t**0.55)
        around = math.radians(index * golden_angle)
        r = radius * dice.uniform(0.94, 1.05)
        way = Vector((math.sin(lean) * math.cos(around), math.sin(lean) * math.sin(around), math.cos(lean)))
        turn = (0, math.degrees(lean), math.degrees(around))
        place(dice.choice(blooms), Vector(at) + way * r, turn, flower * dice.uniform(0.75, 1.15))
        if leaves and index % 3 == 0:
            place(leaves, Vector(at) + way * r * 0.96, (dice.uniform(20, 60), 0, math.degrees(around) - 90), flower * 1.7)
