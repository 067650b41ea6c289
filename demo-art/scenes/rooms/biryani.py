"""A copper pot of biryani with saffron rice, raita and lemons."""

import math

from kit import flowers, food, light, material, mesh, stage

looks = [
    {'cloth': '#1f4d35', 'metal': material.copper},
    {'cloth': '#6b1f24', 'metal': material.brass},
    {'cloth': '#2a3f5a', 'metal': material.copper},
]


def build(dice, seed, view):
    look = looks[seed % len(looks)]
    metal = look['metal']()
    light.sky('#6a4a2a', '#2a2018', 0.6)
    mesh.place(mesh.box(6, 4, 0.1, material.wood('#5f3a20', '#38200f', 1.6, 0.4), 0), (0, 0.8, -0.1))
    mesh.place(mesh.box(1.1, 0.8, 0.004, material.cloth(look['cloth']), 0.001), (0.05, 0.0, 0), (0, 0, -8))
    wall = mesh.rounded([(0, 0), (0.13, 0), (0.2, 0.05), (0.22, 0.11), (0.19, 0.17), (0.165, 0.19), (0.185, 0.205), (0.18, 0.21), (0.155, 0.19), (0.18, 0.16), (0.2, 0.11), (0.1, 0.05), (0, 0.05)], 4)
    mesh.place(mesh.lathe(wall, metal, 80, 70))
    for turn in (20, 200):
        a = math.radians(turn)
        mesh.place(mesh.ring(0.04, 0.006, metal), (0.215 * math.cos(a), 0.215 * math.sin(a), 0.15), (90, 0, turn + 90))
    food.rice((0, 0, 0.165), 0.158, 0.085, dice, ('#fff6e0', '#f5b23a', '#fff6e0', '#e8892a'), 3000)
    meat = mesh.cushion(0.05, 0.036, 0.028, material.surface('#8a4218', 0.35, coat=0.3, bump=1, grain=40, blend='#5f2a10'))
    egg = mesh.ball(0.02, material.surface('#fffaf0', 0.3), 24)
    onion = material.surface('#6b3414', 0.4, vary=0.2)
    for index in range(9):
        a, r = index * 2.4, 0.04 + 0.075 * dice.random()
        z = 0.165 + 0.085 * (1 - (r / 0.158) ** 2.2)
        mesh.place(meat, (r * math.cos(a), r * math.sin(a), z - 0.006), (dice.uniform(-25, 25), dice.uniform(-25, 25), dice.uniform(0, 360)))
    for a in (0.6, 2.9, 4.4):
        mesh.place(egg, (0.095 * math.cos(a), 0.095 * math.sin(a), 0.228), (dice.uniform(0, 60), 30, 0), (1.25, 1, 1))
    for _ in range(60):
        a, r = dice.uniform(0, math.tau), 0.14 * math.sqrt(dice.random())
        z = 0.17 + 0.085 * (1 - (r / 0.158) ** 2.2)
        curl = [(0.012 * math.cos(t * 0.5) * (1 + t * 0.06), 0.012 * math.sin(t * 0.5), 0.003 * math.sin(t)) for t in range(7)]
        mesh.place(mesh.tube(curl, 0.0016, onion), (r * math.cos(a), r * math.sin(a), z), [dice.uniform(-40, 40), dice.uniform(-40, 40), dice.uniform(0, 360)])
    food.coriander((0, 0, 0.235), 0.11, 34, dice)
    mint = flowers.leaf(0.035, 0.024, '#2f7a34')
    for index in range(7):
        mesh.place(mint, (0.01, -0.02, 0.252), (30, 0, index * 51))
    bowl = food.bowl(0.075, 0.055, metal)
    for x, y, color, oil in ((-0.34, -0.08, '#fbf3e4', '#ffffff'), (0.36, -0.12, '#8c2f16', '#b5481c'), (0.42, 0.2, '#3f6b22', '#5f8f2c')):
        mesh.place(bowl, (x, y, 0))
        food.curry((x, y, 0.048), 0.068, color, oil, dice)
    lemon = material.surface('#f2c52e', 0.4, bump=0.3, grain=120)
    for x, y, turn in ((-0.2, -0.26, 20), (-0.13, -0.29, 130), (-0.26, -0.24, 250)):
        slice_ = mesh.lathe(mesh.rounded([(0.026, 0), (0.022, 0.014), (0.01, 0.024), (0, 0.028)], 4), lemon, 32, 180)
        face = mesh.lathe([(0, 0), (0.025, 0)], material.surface('#fbe88a', 0.25, bump=0.4, grain=60), 32)
        for data in (slice_, face):
            mesh.place(data).matrix_world = mesh.shift((x, y, 0.022), (118, 0, turn))
    star = flowers.bloom(8, 80, 80, 1, 1, (1, 0.2, 0.4, 0.1), material.surface('#4a2412', 0.6))
    for _ in range(9):
        mesh.place(star, (dice.uniform(-0.4, 0.4), dice.uniform(-0.36, -0.2), 0.006), (0, 0, dice.uniform(0, 90)), 0.018)
    stick = material.surface('#8a5228', 0.7, bump=0.4, grain=80)
    for x, y, turn in ((0.18, -0.28, 30), (0.22, -0.27, 55), (0.14, -0.31, 10)):
        mesh.place(mesh.rod(0.006, 0.09, stick, 14), (x, y, 0.008), (90, 0, turn))
    naan = mesh.cushion(0.19, 0.14, 0.016, material.surface('#e8c088', 0.7, bump=0.8, grain=14, blend='#a8682c'))
    for index in range(4):
        mesh.place(naan, (-0.44, 0.22, 0.006 + index * 0.014), (0, dice.uniform(-3, 3), dice.uniform(0, 60)))
    lid = mesh.lathe(mesh.rounded([(0.19, 0), (0.18, 0.03), (0.1, 0.06), (0, 0.07)], 5), metal, 64, 70)
    mesh.place(lid, (0.3, 0.36, 0.02), (24, 10, 0))
    mesh.place(mesh.ball(0.02, metal), (0.31, 0.33, 0.1))
    for x, y in ((-0.12, 0.42), (0.62, 0.1), (-0.66, 0.08), (0.1, 0.6)):
        light.diya((x, y, 0), 0.07, 0.3, 260, metal=True)
    for x in (-0.07, 0.02, 0.09):
        food.steam((x, 0.02, 0.24), 0.16, 0.26, dice)
    light.bokeh(50, (-1.8, 0.1, 1.8, 1.6), 2.6, dice, ['#ffb45e', '#ffd596', '#ff8f5a'], (0.04, 0.11), 1.2, 0.5)
    light.area((-1.0, 0.9, 1.2), (0, 0, 0.15), 44, 0.7, '#ffe6c4')
    light.area((1.1, -0.8, 1.0), (0, 0, 0.12), 26, 0.8, '#ffe0bb')
    light.area((-0.8, -1.0, 0.8), (0, 0, 0.12), 13, 0.8, '#ffeed8')


views = {
    'pot': lambda: stage.camera((0.06, -0.86, 0.56), (0.01, 0.02, 0.13), 44, (0, -0.12, 0.2), 3.2),
    'rice': lambda: stage.camera((-0.24, -0.38, 0.44), (0.0, 0.0, 0.2), 50, (-0.01, -0.05, 0.23), 3.5),
}
