"""A fashion ramp with lamps, before the show."""

import math

from kit import flowers, light, material, mesh, stage

looks = [
    {'dark': '#2a1740', 'beam': '#ffd9b0', 'edge': '#f3b6d8', 'arch': '#e8b04a'},
    {'dark': '#14233f', 'beam': '#ffe6c4', 'edge': '#9ad0ff', 'arch': '#d5d8dc'},
    {'dark': '#3f1422', 'beam': '#ffe0b8', 'edge': '#ffc27d', 'arch': '#e8b04a'},
]


def beam(top, foot, width, color):
    """Light in hazy air: a pale cone."""
    from mathutils import Vector

    a, b = Vector(top), Vector(foot)
    for part, opacity in ((1, 0.012), (0.6, 0.014), (0.3, 0.016)):
        shade = material.veil(color, opacity, 1.0)
        made = mesh.place(mesh.lathe([(0.05 * part, 0), (width * part, -(b - a).length)], shade, 40))
        made.matrix_world = mesh.shift(a) @ (b - a).to_track_quat('-Z', 'Y').to_matrix().to_4x4()
        made.visible_shadow = made.visible_diffuse = made.visible_glossy = False


def build(dice, seed, view):
    look = looks[seed % len(looks)]
    light.sky(look['dark'], '#1c1430', 0.9)
    black = material.surface('#0d0b12', 0.5)
    mesh.place(mesh.box(40, 40, 0.1, material.surface(look['dark'], 0.35), 0), (0, 5, -0.1))
    mesh.place(mesh.box(2.4, 11, 0.5, material.surface('#ddd3dc', 0.12, coat=0.8), 0.02), (0, 4, 0))
    for x in (-1.22, 1.22):
        mesh.place(mesh.box(0.03, 11, 0.04, material.glow(look['edge'], 3.2), 0), (x, 4, 0.44))
        light.area((x * 1.2, 3, 0.3), (x * 3, 3, 0), 60, 0.3, look['edge'], 9)
    gold = material.gold(0.2, look['arch'])
    for index in range(4):
        y = 3.4 + index * 1.9
        size = 1.0 - 0.02 * index
        points = [(-1.55 * size, y, 0.0)]
        points += [(1.55 * size * -math.cos(math.pi * i / 40), y, 2.4 + 1.25 * math.sin(math.pi * i / 40)) for i in range(41)]
        points += [(1.55 * size, y, 0.0)]
        mesh.place(mesh.tube(points, 0.045, gold))
        light.fairy_lights([(x, y - 0.05, z) for x, y, z in points], 0.17, 0.024, '#ffe0ae', 9)
        light.point((0, y, 2.6), 60, look['beam'], 0.4)
    mesh.place(mesh.box(60, 0.2, 20, material.surface(look['dark'], 0.6), 0), (0, 10.2, 0))
    disc = mesh.lathe([(0, 0), (1.1, 0)], material.glow(look['beam'], 1.5), 72)
    mesh.place(disc, (0, 10.05, 2.0), (90, 0, 0))
    for side in (-1, 1):
        for row in range(2):
            for index in range(9):
                x, y = side * (2.0 + row * 0.75), -0.6 + index * 0.72
                mesh.place(mesh.box(0.5, 0.48, 0.05, material.velvet('#e9dff0'), 0.02), (x, y, 0.42))
                mesh.place(mesh.box(0.06, 0.46, 0.5, material.velvet('#e9dff0'), 0.02), (x + side * 0.24, y, 0.44))
                for dx in (-0.2, 0.2):
                    for dy in (-0.2, 0.2):
                        mesh.place(mesh.rod(0.012, 0.43, gold, 10), (x + dx, y + dy, 0))
        for index in range(5):
            y = 0.2 + index * 2.1
            mesh.place(mesh.rod(0.13, 0.3, black, 24), (side * 1.5, y, 4.3), (0, side * 20, 0))
            if index in (1, 3):
                beam((side * 1.5, y, 4.3), (-side * 0.15, y + 0.2, 0.5), 0.62, look['beam'])
            light.spot((side * 1.5, y, 4.25), (-side * 0.15, y + 0.2, 0.5), 300, look['beam'], 26)
    for y in (-0.4, 4, 8):
        mesh.place(mesh.tube([(-3, y, 4.6), (3, y, 4.6)], 0.05, black))
    blooms = [flowers.rose('#fff1f4'), flowers.rose('#d7a8d8'), flowers.rose('#f3c1d6')]
    leaves = flowers.leaf(1, 0.5, '#4f7a5d')
    for side in (-1, 1):
        for y in (-1.2, 3.3):
            flowers.bouquet((side * 1.5, y, 0.3), 0.34, blooms, leaves, dice, 0.11)
    light.bokeh(70, (-6, 1.0, 6, 5), 9.8, dice, [look['edge'], look['beam']], (0.05, 0.2), 1.2, 0.5)
    light.area((-3.5, -3.5, 3.4), (0, 0.5, 0.5), 420, 1.6, '#f0dcff')


views = {
    'wide': lambda: stage.camera((0.55, -4.3, 1.5), (0, 3, 1.55), 32, (0, 1.6, 0.6), 1.2),
    'low': lambda: stage.camera((-0.7, -2.2, 0.78), (0.15, 4, 1.5), 30, (0, 0.6, 0.5), 0.8),
}
