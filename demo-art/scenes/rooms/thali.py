"""A thali spread with steam."""

import math

from kit import flowers, food, light, material, mesh, stage

looks = [
    {'cloth': '#7d1f2c', 'metal': material.brass, 'plate': '#d9a441'},
    {'cloth': '#1f4d35', 'metal': material.copper, 'plate': '#d98256'},
    {'cloth': '#e9dcc2', 'metal': material.silver, 'plate': '#d5d8dc'},
]
curries = [('#b5501c', '#d9741f'), ('#d9a21f', '#e8bd3d'), ('#3f5f22', '#5f7f2c'), ('#8c2f16', '#b5481c'), ('#f3e7cf', '#fff6e4'), ('#7a3b1a', '#a35a24')]


def thali(at, metal, dice, turn):
    cx, cy, cz = at
    mesh.place(food.plate(0.23, metal), at)
    cup = food.bowl(0.058, 0.05, metal)
    paneer = mesh.box(0.018, 0.018, 0.014, material.surface('#f7ead0', 0.5, blend='#e3b878', grain=40), 0.003)
    chana = mesh.ball(0.0085, material.surface('#c98f4a', 0.4, vary=0.15), 14)
    for index, (place, angle) in enumerate(mesh.circle(0.155, 6, 0, turn)):
        x, y = cx + place[0], cy + place[1]
        mesh.place(cup, (x, y, cz + 0.008))
        color, oil = curries[index]
        pieces = [paneer, None, paneer, chana, None, chana][index]
        food.curry((x, y, cz + 0.045), 0.052, color, oil, dice, pieces, green=index != 4)
    food.rice((cx - 0.03, cy - 0.02, cz + 0.008), 0.06, 0.04, dice)
    food.coriander((cx - 0.03, cy - 0.02, cz + 0.035), 0.03, 6, dice)
    for index in range(3):
        food.puri((cx + 0.055 + index * 0.012, cy + 0.03 - index * 0.03, cz + 0.01 + index * 0.012), 0.046, dice)


def build(dice, seed, view):
    look = looks[seed % len(looks)]
    metal = look['metal']()
    light.sky('#6a4326', '#2a1c14', 0.5)
    table = material.wood('#6b3a1e', '#3b1f10', 1.6, 0.35)
    mesh.place(mesh.box(6, 4, 0.1, table, 0), (0, 0.8, -0.1))
    runner = material.cloth(look['cloth'])
    mesh.place(mesh.box(0.62, 5, 0.004, runner, 0.001), (0, 0.5, 0), (0, 0, 12))
    for at, turn in (((0, 0, 0.004), 15), ((-0.58, 0.32, 0), 40), ((0.6, 0.36, 0), 70), ((-0.1, 0.86, 0), 10), ((0.7, 1.05, 0), 0)):
        thali(at, metal, dice, turn)
    jug = mesh.lathe(mesh.rounded([(0, 0), (0.6, 0), (1, 0.5), (0.9, 1.1), (0.45, 1.7), (0.5, 2.1), (0.62, 2.3), (0.58, 2.3), (0.4, 1.8)], 5), metal, 48)
    mesh.place(jug, (0.36, 0.72, 0), size=0.09)
    tumbler = mesh.lathe([(0, 0), (0.03, 0), (0.032, 0.004), (0.042, 0.1), (0.045, 0.104), (0.04, 0.1), (0.031, 0.01), (0, 0.01)], metal, 40)
    for at in ((0.3, 0.2, 0), (-0.3, 0.5, 0), (0.22, 0.5, 0)):
        mesh.place(tumbler, at)
        mesh.place(mesh.lathe([(0, 0.085), (0.0385, 0.085)], material.surface('#fff3df', 0.2), 32), at)
    sweets = food.bowl(0.09, 0.06, metal)
    laddu = mesh.ball(0.027, material.surface('#e5901c', 0.5, bump=1, grain=90, vary=0.1), 24)
    mesh.place(sweets, (-0.32, -0.05, 0.0))
    for z, ring, count in ((0.05, 0.05, 6), (0.085, 0.024, 3), (0.112, 0, 1)):
        for place, _ in mesh.circle(ring, count):
            mesh.place(laddu, (-0.32 + place[0], -0.05 + place[1], z), (dice.uniform(0, 90), 0, 0))
    blooms = [flowers.marigold('#f5a623'), flowers.marigold('#e2602a'), flowers.marigold('#f7c14a')]
    flowers.garland(mesh.rounded([(-0.9, -0.16, 0.03), (-0.5, -0.26, 0.03), (-0.1, -0.34, 0.03), (0.3, -0.3, 0.03), (0.9, -0.2, 0.03)], 10), blooms, 0.03, dice)
    flowers.scatter(flowers.loose_petals(['#f5a623', '#e2602a']), 40, (-0.8, -0.3, 0.8, 0.7), dice, 0.018, 0.006, lambda x, y: math.hypot(x, y) < 0.26)
    for x, y in ((0.46, 0.02), (-0.5, 0.72), (0.12, 1.25), (-0.75, 0.05), (0.36, 1.0)):
        light.diya((x, y, 0), 0.07, 0.3, 250, metal=True)
    for x in (-0.13, 0.0, 0.1):
        food.steam((x, 0.06, 0.05), 0.14, 0.24, dice)
    light.bokeh(46, (-2.4, 0.1, 2.4, 2.2), 3.4, dice, ['#ffb45e', '#ffd596', '#ff8f5a'], (0.05, 0.13), 1.2, 0.5)
    light.area((-1.2, 1.4, 1.5), (0, 0.1, 0), 60, 0.9, '#ffe2b8')
    light.area((1.4, -0.9, 1.3), (0, 0.2, 0), 36, 0.9, '#ffe0bb')
    light.area((-0.9, -1.2, 0.9), (0, 0.1, 0), 16, 0.9, '#ffe6cc')
    light.area((0, 2.4, 1.0), (0, 0, 0), 20, 1.2, '#ffb877')


views = {
    'spread': lambda: stage.camera((0.1, -0.98, 0.62), (0.02, 0.16, 0.02), 40, (0, -0.02, 0.04), 2.8),
    'bowl': lambda: stage.camera((-0.34, -0.52, 0.26), (0.0, 0.0, 0.04), 52, (-0.02, -0.1, 0.04), 3.2),
    'sweets': lambda: stage.camera((-0.55, -0.56, 0.22), (-0.28, 0.0, 0.06), 55, (-0.33, -0.1, 0.07), 2.8),
    'above': lambda: stage.camera((0.04, -0.1, 1.45), (0.04, 0.16, 0), 44, None, 4),
}
