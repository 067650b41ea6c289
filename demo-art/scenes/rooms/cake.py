"""A tiered cake with flowers, and small sweets around it."""

import math

from kit import cloth, flowers, food, light, material, mesh, stage

looks = [
    {'cake': '#fff4ea', 'second': '#f6cfd0', 'flowers': ['#e87d94', '#f9c9cf', '#fff1e6'], 'wall': '#c98a86', 'cloth': '#fff7ef'},
    {'cake': '#fdf8ee', 'second': '#cfe3c4', 'flowers': ['#f5a623', '#fff1df', '#f0862a'], 'wall': '#6f8f6a', 'cloth': '#fffaf0'},
    {'cake': '#4a2618', 'second': '#6b3a22', 'flowers': ['#c2313f', '#fff1e6', '#e8848c'], 'wall': '#8a5a4a', 'cloth': '#f9efe3'},
]


def tier(radius, height, cream, dice):
    edge = 0.012
    profile = [(0, 0), (radius, 0), (radius, height - edge), (radius - edge * 0.3, height - edge * 0.3), (radius - edge, height), (0, height)]
    return mesh.lathe(profile, cream, 96, sharp=60)


def pearls(at, radius, size, cream):
    bead = mesh.ball(size, cream, 16)
    for place, _ in mesh.circle(radius, int(math.tau * radius / size / 1.9)):
        mesh.place(bead, (at[0] + place[0], at[1] + place[1], at[2]))


def build(dice, seed, view):
    look = looks[seed % len(looks)]
    light.sky(look['wall'], '#fff0df', 0.35)
    mesh.place(cloth.round_cloth(0.9, 0.78, material.cloth(look['cloth']), 18, 0.05), (0, 0.2, -0.78))
    mesh.place(mesh.box(14, 8, 0.1, material.wood('#8a5a38', '#5d3a22', 0.4, 0.3), 0), (0, 2, -0.88))
    mesh.place(cloth.curtain(7, 4, 26, 0.06, material.silk(look['wall']), dice), (0, 2.2, -0.8))
    cream = material.surface(look['cake'], 0.42, bump=0.1, grain=18, shine=0.4)
    second = material.surface(look['second'], 0.42, bump=0.1, grain=18, shine=0.4)
    gold = material.gold(0.25)
    stand = mesh.lathe([(0, 0), (0.13, 0), (0.12, 0.015), (0.03, 0.03), (0.022, 0.09), (0.05, 0.11), (0.24, 0.118), (0.245, 0.135), (0, 0.135)], gold, 72)
    mesh.place(stand)
    z = 0.135
    blooms = [flowers.rose(color) for color in look['flowers']]
    leaves = flowers.leaf(1, 0.55, '#4f7a3d')
    for index, (radius, height) in enumerate(((0.2, 0.13), (0.145, 0.12), (0.09, 0.11))):
        mesh.place(tier(radius, height, second if index == 1 else cream, dice), (0, 0, z))
        pearls((0, 0, z + 0.008), radius + 0.004, 0.008, gold if index == 1 else cream)
        if index == 0:
            for row in range(3):
                pearls((0, 0, z + 0.04 + row * 0.03), radius, 0.0028, gold)
        z += height
    flowers.bouquet((0, 0, z - 0.03), 0.062, blooms, leaves, dice, 0.027)
    line = [(0.2, -0.06, 0.26), (0.15, -0.12, 0.27), (0.11, -0.14, 0.3), (0.05, -0.15, 0.33), (-0.02, -0.13, 0.385), (-0.06, -0.11, 0.4), (-0.09, -0.06, 0.41)]
    for at in mesh.rounded(line, 3):
        a = math.atan2(at[1], at[0])
        mesh.place(dice.choice(blooms), [c + dice.uniform(-0.008, 0.008) for c in at], (0, 65, math.degrees(a) + dice.uniform(-20, 20)), 0.026 * dice.uniform(0.7, 1.2))
        if dice.random() < 0.6:
            mesh.place(leaves, at, (dice.uniform(0, 50), 0, dice.uniform(0, 360)), 0.045)
    cup = mesh.lathe([(0, 0), (0.024, 0), (0.034, 0.035), (0.032, 0.035), (0, 0.03)], gold, 28, sharp=60)
    swirl = mesh.lathe(mesh.rounded([(0.034, 0.03), (0.036, 0.042), (0.026, 0.052), (0.026, 0.058), (0.014, 0.068), (0.012, 0.072), (0, 0.084)], 3), cream, 28, 180)
    berry = mesh.ball(0.009, material.surface('#b3122b', 0.15, coat=0.8), 16)
    for x, y in ((0.36, -0.1), (0.46, 0.0), (0.4, 0.12), (-0.36, -0.16), (-0.45, -0.04), (-0.38, 0.08), (-0.28, -0.3), (0.3, -0.25)):
        mesh.place(cup, (x, y, 0))
        mesh.place(swirl, (x, y, 0), (0, 0, dice.uniform(0, 360)))
        mesh.place(berry, (x, y, 0.084))
    macaron = mesh.lathe(mesh.rounded([(0, 0), (0.8, 0), (1, 0.15), (0.9, 0.4), (0, 0.5)], 4), material.surface(look['flowers'][0], 0.5), 32, 180)
    filling = mesh.rod(0.022, 0.012, cream)
    for x, y in ((0.12, -0.34), (0.06, -0.38), (0.18, -0.4), (-0.12, -0.4)):
        mesh.place(macaron, (x, y, 0.012), (180, 0, 0), 0.026)
        mesh.place(filling, (x, y, 0.009))
        mesh.place(macaron, (x, y, 0.019), size=0.026)
    flowers.bouquet((-0.62, 0.42, 0.16), 0.16, blooms, leaves, dice, 0.055)
    mesh.place(mesh.lathe(mesh.rounded([(0, 0), (0.06, 0), (0.08, 0.06), (0.05, 0.14), (0.07, 0.2)], 5), gold, 40), (-0.62, 0.42, 0))
    for x, y, h in ((0.55, 0.36, 0.2), (0.66, 0.3, 0.14), (0.62, 0.5, 0.27), (-0.42, 0.5, 0.2)):
        light.candle((x, y, 0), h, 0.05, power=0.7)
    flowers.scatter(flowers.loose_petals(look['flowers']), 50, (-0.6, -0.5, 0.6, 0.1), dice, 0.022, 0.005, lambda x, y: math.hypot(x, y) < 0.26)
    light.bokeh(60, (-2, -0.2, 2, 1.8), 1.95, dice, ['#ffd596', '#fff0d0', look['flowers'][1]], (0.03, 0.09), 1.3, 0.5)
    light.area((-1.4, -1.2, 1.5), (0, 0, 0.25), 34, 1.0, '#fff0dc')
    light.area((1.5, -0.2, 0.9), (0, 0, 0.3), 16, 0.8, '#ffd2a0')
    light.area((0.4, 1.6, 1.3), (0, 0, 0.3), 26, 0.8, '#ffd9b0')
    light.area((0, 1.3, 2.2), (0, 2.2, 0.6), 36, 1.2, '#ffdcb4')


views = {
    'whole': lambda: stage.camera((0.18, -1.5, 0.5), (0.0, 0, 0.29), 46, (0, -0.14, 0.3), 2.2),
    'flowers': lambda: stage.camera((0.36, -0.66, 0.52), (0.03, -0.06, 0.38), 60, (0.06, -0.15, 0.34), 3.2),
    'cups': lambda: stage.camera((-0.62, -0.66, 0.22), (-0.3, -0.1, 0.08), 60, (-0.36, -0.16, 0.06), 2.8),
}
