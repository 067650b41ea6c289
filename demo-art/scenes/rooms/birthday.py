"""A birthday table with balloons, a cake and gifts."""

import math

from kit import cloth, light, material, mesh, stage

from .cake import pearls, tier

looks = [
    {'balloons': ['#f5a623', '#f7d9a0', '#ff8f6a', '#fff4e0'], 'wall': '#f0c890', 'cake': '#fff4ea'},
    {'balloons': ['#e87d94', '#f9c9cf', '#fff1f4', '#d9a441'], 'wall': '#e8b4b8', 'cake': '#fff4f4'},
    {'balloons': ['#7ab8d9', '#d9ecf5', '#fff4d9', '#f5c04a'], 'wall': '#a8c8d8', 'cake': '#f4fafd'},
]


def balloon(at, size, skin, dice):
    shape = mesh.rounded([(0, -1.12), (0.1, -1.1), (0.05, -1.03), (0.3, -0.84), (0.72, -0.36), (0.86, 0.2), (0.7, 0.68), (0.36, 0.92), (0, 1)], 5)
    mesh.place(mesh.lathe(shape, skin, 40, 180), at, (dice.uniform(-14, 14), dice.uniform(-14, 14), dice.uniform(0, 360)), size)


def gift(at, size, turn, paper, ribbon):
    base = mesh.shift(at, (0, 0, turn))
    put = lambda data, where, angles=(0, 0, 0): setattr(mesh.place(data), 'matrix_world', base @ mesh.shift(where, angles))
    put(mesh.box(size, size, size * 0.7, paper, 0.004), (0, 0, 0))
    put(mesh.box(size * 1.01, size * 0.14, size * 0.705, ribbon, 0.002), (0, 0, 0))
    put(mesh.box(size * 0.14, size * 1.01, size * 0.705, ribbon, 0.002), (0, 0, 0))
    for angle in (30, 150, 210, 330):
        put(mesh.ring(size * 0.13, size * 0.03, ribbon, 32), (size * 0.16 * math.cos(math.radians(angle)), size * 0.16 * math.sin(math.radians(angle)), size * 0.78), (65, 0, angle + 90))


def build(dice, seed, view):
    look = looks[seed % len(looks)]
    light.sky(look['wall'], '#fff6e6', 0.5)
    gold = material.gold(0.22)
    mesh.place(mesh.box(14, 8, 0.1, material.wood('#b98a60', '#8a6040', 0.4, 0.4), 0), (0, 2, -0.88))
    mesh.place(mesh.box(12, 0.1, 6, material.surface(look['wall'], 0.85), 0), (0, 1.7, -1))
    mesh.place(cloth.long_cloth(1.9, 0.8, 0.78, material.cloth('#fffaf2')), (0, 0.1, -0.78))
    skins = [material.surface(color, 0.16, coat=0.7) for color in look['balloons']] + [gold]
    for index in range(74):
        a = math.pi * (index + dice.uniform(-0.4, 0.4)) / 73
        r = 1.2 + dice.uniform(-0.11, 0.13)
        size = dice.choice((0.08, 0.11, 0.14, 0.17))
        balloon((-r * 1.06 * math.cos(a), 1.0 + dice.uniform(-0.12, 0.12), -0.25 + r * 1.08 * math.sin(a)), size, dice.choice(skins), dice)
    cream = material.surface(look['cake'], 0.42, bump=0.1, grain=18)
    color = material.surface(look['balloons'][0], 0.42, bump=0.1, grain=18)
    mesh.place(mesh.lathe([(0, 0), (0.12, 0), (0.03, 0.02), (0.025, 0.08), (0.22, 0.1), (0.225, 0.115), (0, 0.115)], gold, 72))
    mesh.place(tier(0.18, 0.13, cream, dice), (0, 0, 0.115))
    mesh.place(tier(0.12, 0.11, color, dice), (0, 0, 0.245))
    pearls((0, 0, 0.125), 0.182, 0.011, color)
    pearls((0, 0, 0.252), 0.122, 0.008, cream)
    pearls((0, 0, 0.355), 0.112, 0.009, cream)
    sprinkles = [mesh.ball(0.006, material.surface(c, 0.3, coat=0.5), 12) for c in look['balloons']]
    for _ in range(90):
        a, z = dice.uniform(-math.pi, 0), dice.uniform(0.14, 0.235)
        mesh.place(dice.choice(sprinkles), (0.18 * math.cos(a), 0.18 * math.sin(a), z))
    for place, _ in mesh.circle(0.075, 7, 0.352):
        light.candle(place, 0.075, 0.01, dice.choice(look['balloons']), 0.12)
    gifts = [((-0.5, 0.12, 0), 0.22, 15, 0, 4), ((-0.36, -0.1, 0), 0.14, -20, 1, 2), ((0.5, 0.16, 0), 0.24, -12, 2, 4), ((0.66, -0.06, 0), 0.15, 24, 0, 3), ((0.5, 0.16, 0.17), 0.15, 10, 1, 4)]
    for at, size, turn, paper, ribbon in gifts:
        gift(at, size, turn, material.surface(look['balloons'][paper], 0.45), skins[ribbon])
    cup = mesh.lathe([(0, 0), (0.028, 0), (0.036, 0.09), (0.034, 0.09), (0, 0.08)], skins[1], 28, sharp=60)
    for x in (-0.22, -0.3, 0.26, 0.34):
        mesh.place(cup, (x, -0.2, 0))
        mesh.place(mesh.tube([(x, -0.2, 0.02), (x + 0.02, -0.19, 0.14)], 0.003, skins[0]))
    confetti = [mesh.lathe([(0, 0), (1, 0)], material.surface(c, 0.5), 12) for c in look['balloons']]
    for _ in range(130):
        mesh.place(dice.choice(confetti), (dice.uniform(-0.9, 0.9), dice.uniform(-0.28, 0.3), 0.003), (0, 0, 0), dice.uniform(0.004, 0.009))
    for x in (-1.5, 1.5):
        light.fairy_lights(mesh.hanging((x, 1.62, 2.2), (0, 1.62, 1.9), 0.3, 30), 0.1, 0.012, strength=8)
    light.area((-1.6, -1.6, 1.8), (0, 0.3, 0.3), 55, 1.2, '#fff2e0')
    light.area((1.8, -0.8, 1.2), (0, 0.3, 0.3), 40, 1.0, '#ffe0c0')
    light.area((0, -0.2, 2.4), (0, 1.0, 0.4), 40, 1.2, '#fff0dc')


views = {
    'table': lambda: stage.camera((0.16, -2.05, 0.62), (0, 0.3, 0.37), 38, (0, -0.15, 0.26), 2.0),
    'cake': lambda: stage.camera((-0.42, -0.8, 0.46), (0, 0, 0.26), 50, (-0.06, -0.14, 0.28), 2.8),
}
