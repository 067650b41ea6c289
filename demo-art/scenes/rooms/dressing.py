"""A dressing table whose mirror has lamps, with make-up, bangles and flowers."""

import math

from kit import cloth, flowers, light, material, mesh, stage

looks = [
    {'wall': '#d9a09a', 'table': '#ecd9cf', 'accent': '#b8324f', 'rose': ['#e87d94', '#fbdfe0', '#c94d68']},
    {'wall': '#8a2f48', 'table': '#f9e6df', 'accent': '#d9a441', 'rose': ['#fff1e6', '#f3c1c6', '#e8a0aa']},
    {'wall': '#c7b0cf', 'table': '#e9dfe2', 'accent': '#7d3f86', 'rose': ['#fff1f4', '#d7a8d8', '#f3c1d6']},
]


def lipstick(at, color, turn, gold, dark, lean=0):
    parts = [(mesh.rod(0.011, 0.03, dark, 24), (0, 0, 0)), (mesh.rod(0.0095, 0.018, gold, 24), (0, 0, 0.03))]
    stick = mesh.lathe([(0, 0), (0.007, 0), (0.007, 0.018), (0.0055, 0.024), (0.002, 0.028), (0, 0.0285)], material.surface(color, 0.3, coat=0.3), 24)
    for part, offset in (*parts, (stick, (0, 0, 0.048))):
        matrix = mesh.shift(at, (lean, 0, turn)) @ mesh.shift(offset)
        mesh.place(part).matrix_world = matrix


def brush(at, turn, lean, gold, dark, hair):
    parts = [
        (mesh.lathe([(0, 0), (0.003, 0.005), (0.006, 0.07), (0.005, 0.1)], dark, 16), 0),
        (mesh.lathe([(0.005, 0), (0.008, 0.03)], gold, 16), 0.1),
        (mesh.lathe(mesh.rounded([(0.008, 0), (0.018, 0.022), (0.014, 0.042), (0, 0.052)], 5), hair, 20, 180), 0.13),
    ]
    for part, z in parts:
        mesh.place(part).matrix_world = mesh.shift(at, (lean, 0, turn)) @ mesh.shift((0, 0, z))


def compact(at, turn, gold, shades):
    base = mesh.shift(at, (0, 0, turn))
    mesh.place(mesh.box(0.16, 0.1, 0.012, gold, 0.004)).matrix_world = base
    for index, shade in enumerate(shades):
        x, y = -0.052 + (index % 4) * 0.035, -0.024 + (index // 4) * 0.046
        pan = mesh.box(0.03, 0.04, 0.004, material.surface(shade, 0.5, bump=0.2, grain=300, metal=0.25 if index % 2 else 0), 0.001)
        mesh.place(pan).matrix_world = base @ mesh.shift((x, y, 0.0105))
    mesh.place(mesh.box(0.16, 0.1, 0.008, gold, 0.003)).matrix_world = base @ mesh.shift((0, 0.055, 0.012), (105, 0, 0)) @ mesh.shift((0, 0.05, 0))


def build(dice, seed, view):
    look = looks[seed % len(looks)]
    gold, dark = material.gold(0.2), material.plastic('#2a1418')
    light.sky('#7a4a44', '#fff0e6', 0.3)
    mesh.place(mesh.box(2.4, 0.8, 0.05, material.surface(look['table'], 0.18, coat=0.6), 0.012), (0, 0.1, -0.05))
    mesh.place(cloth.curtain(7, 4, 22, 0.07, material.velvet(look['wall']), dice), (0, 2.0, -1.2))
    mirror = material.surface('#f4ece6', 0.03, metal=1)
    mesh.place(mesh.box(1.0, 0.02, 0.86, mirror, 0.004), (0, 0.4, 0.06))
    for x in (-0.54, 0.54):
        mesh.place(mesh.box(0.1, 0.07, 1.0, material.surface(look['table'], 0.3), 0.02), (x, 0.38, 0.0))
    for z in (0.0, 0.9):
        mesh.place(mesh.box(0.98, 0.06, 0.1, material.surface(look['table'], 0.3), 0.02), (0, 0.38, z))
    bulb = mesh.ball(0.034, material.glow('#ffdca0', 5), 24)
    socket = mesh.rod(0.022, 0.02, gold)
    for x, z in [(sx * 0.54, 0.14 + i * 0.18) for sx in (-1, 1) for i in range(5)] + [(-0.36 + i * 0.18, 0.95) for i in range(5)]:
        mesh.place(socket, (x, 0.35, z), (90, 0, 0))
        mesh.place(bulb, (x, 0.315, z))
    for x in (-0.54, 0.54):
        for z in (0.3, 0.7):
            light.point((x, 0.22, z), 1.7, '#ffdcae', 0.06)
    light.point((0, 0.22, 0.95), 2, '#ffdcae', 0.08)
    tray = mesh.lathe([(0, 0), (0.17, 0), (0.18, 0.018), (0.175, 0.018), (0.168, 0.006), (0, 0.006)], gold, 72)
    mesh.place(tray, (0.2, -0.02, 0))
    for x, y, color, turn in ((0.13, -0.05, '#a8132d', 0), (0.17, -0.09, '#d0455e', 20), (0.23, -0.1, '#8a1f3f', 40), (0.28, -0.05, '#e07a66', 0)):
        lipstick((x, y, 0.006), color, turn, gold, dark)
    perfume = material.surface('#f3b8a8', 0.05, coat=1)
    for x, y, s in ((0.17, 0.05, 1), (0.26, 0.04, 0.8)):
        mesh.place(mesh.box(0.055 * s, 0.03 * s, 0.07 * s, perfume, 0.006), (x, y, 0.006))
        mesh.place(mesh.rod(0.012 * s, 0.02 * s, gold), (x, y, 0.076 * s))
        mesh.place(mesh.ball(0.018 * s, gold), (x, y, 0.106 * s))
    cup = mesh.lathe([(0, 0), (0.038, 0), (0.042, 0.1), (0.039, 0.1), (0.036, 0.01), (0, 0.01)], material.surface(look['table'], 0.2, coat=0.6), 40)
    mesh.place(cup, (-0.36, 0.06, 0))
    hair = material.surface('#6b4433', 0.8, blend='#e8b7a8', grain=9)
    for turn in range(0, 360, 51):
        brush((-0.36 + 0.012 * math.cos(turn), 0.06 + 0.012 * math.sin(turn), 0.012), turn, 13, gold, dark, hair)
    compact((-0.12, -0.12, 0), -14, gold, ['#e8b7a8', '#c9705f', '#8a3f3a', '#d9a441', '#f3d6c4', '#b5566b', '#5a2a30', '#e3c19a'])
    brush((0.0, -0.22, 0.018), 64, 88, gold, dark, hair)
    blooms = [flowers.rose(color) for color in look['rose']]
    leaves = flowers.leaf(1, 0.55, '#4f7a3d')
    vase = mesh.lathe(mesh.rounded([(0, 0), (0.05, 0), (0.07, 0.05), (0.04, 0.12), (0.052, 0.15)], 5), gold, 40)
    mesh.place(vase, (0.56, 0.08, 0))
    flowers.bouquet((0.56, 0.08, 0.2), 0.11, blooms, leaves, dice, 0.05)
    shades = [material.surface(c, 0.25, metal=0.6) for c in (look['accent'], '#e8b04a', '#c2313f')]
    for index in range(9):
        mesh.place(mesh.ring(0.034, 0.0026, gold if index % 3 == 0 else shades[index % 3], flat=1.2), (-0.24, -0.03, 0.004 + index * 0.0068), (dice.uniform(-2, 2), 0, 0))
    for index in range(4):
        mesh.place(mesh.ring(0.034, 0.0026, gold if index % 2 else shades[0]), (-0.3 + index * 0.01, -0.16, 0.034), (84 + index * 2, 0, 70))
    pearl = mesh.ball(0.0065, material.surface('#fff5e8', 0.15, coat=1), 18)
    for at in mesh.rounded([(0.02, -0.04, 0.007), (0.08, -0.02, 0.007), (0.1, -0.14, 0.007), (0.06, -0.2, 0.007), (0.16, -0.24, 0.007), (0.26, -0.2, 0.007), (0.36, -0.24, 0.007)], 8):
        mesh.place(pearl, at)
    flowers.scatter(flowers.loose_petals(look['rose']), 24, (-0.5, -0.28, 0.6, 0.0), dice, 0.018, 0.005)
    light.bokeh(34, (-2, 0, 2, 2), 1.8, dice, ['#ffe0b0', '#ffd0c0'], (0.04, 0.12), 1.0, 0.45)
    light.area((-1.2, -1.3, 1.3), (0, 0, 0.1), 20, 1.0, '#fff0e4').visible_glossy = False
    light.area((1.3, -0.8, 1.0), (0, 0, 0.1), 11, 0.8, '#ffd8c4').visible_glossy = False
    light.area((0, 1.2, 2.2), (0, 2, 0.6), 30, 1.2, '#ffd9c4')


views = {
    'table': lambda: stage.camera((0.1, -1.28, 0.48), (0.03, 0.2, 0.36), 33, (0.1, -0.06, 0.05), 2.8),
    'tray': lambda: stage.camera((0.5, -0.56, 0.2), (0.18, -0.02, 0.06), 55, (0.2, -0.07, 0.05), 3.2),
    'brushes': lambda: stage.camera((-0.62, -0.62, 0.2), (-0.22, 0, 0.07), 50, (-0.2, -0.08, 0.03), 2.8),
}
