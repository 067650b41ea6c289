"""Curtains, swags, table cloths and drapes."""

import math

from .mesh import grid, place


def curtain(width, height, folds, depth, material, dice, pull=0.0, tie=None):
    """
    Hangs from z = height to 0, along x. tie: (how high from 0 to 1, how narrow, to which side -1..1) gathers it.
    """
    wobble = [dice.uniform(0, math.tau) for _ in range(6)]

    def point(u, v):
        down = 1 - v
        phase = u * folds * math.tau
        uneven = 0.5 * math.sin(u * 9 + wobble[0]) + 0.3 * math.sin(u * 23 + wobble[1])
        wave = math.sin(phase + uneven + 0.3 * math.sin(down * 5 + wobble[2]))
        y = depth * (0.55 + 0.45 * down) * wave + depth * 0.35 * math.sin(phase * 2 + wobble[3])
        x = (u - 0.5) * width
        if tie:
            at, narrow, side = tie
            near = math.exp(-(((v - at) / 0.22) ** 2)) if v > at else math.exp(-(((v - at) / 0.5) ** 2))
            factor = 1 - (1 - narrow) * near
            x = x * factor + side * width * 0.5 * (1 - narrow) * near
            y *= 0.5 + 0.5 * factor
        return (x, y, v * height + 0.03 * pull * math.sin(phase))

    return grid(max(60, int(folds * 10)), 40, point, material, sharp=180)


def swag(width, drop, fullness, folds, material, forward=0.25):
    """Cloth that hangs in a bow from two corners at z = 0."""

    def point(u, v):
        x = u * 2 - 1
        line = 1 - abs(x) ** 1.7
        top = 0.12 * drop * line
        fall = top + (drop - top) * line * v
        fold = math.sin(v * folds * math.tau) * fullness * line
        return (x * width / 2, -forward * line * math.sin(v * math.pi * 0.8) - fold, -fall - fold * 0.4 - 0.05 * drop * v)

    return grid(48, 48, point, material, sharp=180)


def round_cloth(radius, height, material, folds=14, depth=0.07, top=True):
    """A cloth over a round table that reaches the floor."""

    def point(u, v):
        a = u * math.tau
        if v < 0.3:
            r = radius * v / 0.3
            return (r * math.cos(a), r * math.sin(a), height)
        down = (v - 0.3) / 0.7
        r = radius * 1.01 + depth * down * (0.6 + math.sin(a * folds) + 0.3 * math.sin(a * 5 + 1))
        return (r * math.cos(a), r * math.sin(a), height * (1 - down) - 0.015 * (1 - abs(2 * min(1, down * 8) - 1)))

    return grid(200, 40, point, material, closed=True, sharp=60)


def long_cloth(width, depth, height, material, folds=9):
    """A cloth over a long table: a flat top and hanging sides."""

    def point(u, v):
        perimeter = 2 * (width + depth)
        s = u * perimeter
        corners = [(width, 0), (depth, 1), (width, 2), (depth, 3)]
        x, y = -width / 2, -depth / 2
        for length, side in corners:
            if s <= length or side == 3:
                if side == 0:
                    x += s
                elif side == 1:
                    x, y = width / 2, -depth / 2 + s
                elif side == 2:
                    x, y = width / 2 - s, depth / 2
                else:
                    x, y = -width / 2, depth / 2 - s
                break
            s -= length
        if v < 0.25:
            t = v / 0.25
            return (x * t, y * t, height)
        down = (v - 0.25) / 0.75
        out = 0.05 * down * (0.7 + math.sin(u * folds * math.tau * 4))
        norm = math.hypot(x, y)
        return (x * (1 + out / norm), y * (1 + out / norm), height * (1 - down))

    return grid(320, 24, point, material, closed=True, sharp=50)


def backdrop(width, height, material, at_y=0.0, sweep=0.6):
    """A paper roll: a wall that turns into the floor in a curve."""

    def point(u, v):
        x = (u - 0.5) * width
        if v < 0.4:
            return (x, at_y - sweep - (0.4 - v) * 12, 0)
        if v < 0.6:
            a = (v - 0.4) / 0.2 * math.pi / 2
            return (x, at_y - sweep + sweep * math.sin(a), sweep - sweep * math.cos(a))
        return (x, at_y, sweep + (v - 0.6) / 0.4 * (height - sweep))

    return place(grid(4, 80, point, material, sharp=180))
