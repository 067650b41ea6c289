"""A mandap with marigold garlands at dusk."""

from math import cos, sin

from kit import cloth, flowers, light, material, mesh, stage

looks = [
    {'red': '#a3182f', 'drape': '#f6e3c4', 'flowers': ['#f59a14', '#f7b733', '#e2602a'], 'sky': ('#c96f4e', '#2d2f63')},
    {'red': '#8f1747', 'drape': '#f7d9dc', 'flowers': ['#f3a712', '#fff3df', '#d9366f'], 'sky': ('#c77f88', '#3b2f6b')},
    {'red': '#b5541a', 'drape': '#fbeedb', 'flowers': ['#f7b733', '#fdf6e6', '#f0862a'], 'sky': ('#d98d5b', '#31406f')},
]


def pillar(at, blooms, dice, gold):
    profile = [(0, 0), (0.2, 0), (0.2, 0.06), (0.13, 0.1), (0.16, 0.2), (0.11, 0.28), (0.085, 0.4), (0.085, 2.75), (0.13, 2.82),
               (0.1, 2.9), (0.17, 2.98), (0.17, 3.04), (0, 3.04)]
    mesh.place(mesh.lathe(profile, gold, 40), at)
    points = []
    for step in range(120):
        t = step / 119
        a = t * 22
        points.append((at[0] + 0.125 * cos(a), at[1] + 0.125 * sin(a), at[2] + 0.45 + t * 2.25))
    flowers.garland(points, blooms, 0.066, dice, 1.35)


def build(dice, seed, view):
    look = looks[seed % len(looks)]
    light.sky(*look['sky'], 0.7)
    gold = material.gold(0.3)
    blooms = [flowers.marigold(color) for color in look['flowers']]
    ground = material.surface('#6b3b26', 0.32, bump=0.25, grain=9, blend='#7d4a30')
    mesh.place(mesh.box(40, 40, 0.1, ground, 0), (0, 0, -0.1))
    carpet = material.velvet(look['red'])
    mesh.place(mesh.box(4.6, 4.0, 0.16, carpet, 0.03), (0, 0.3, 0))
    mesh.place(mesh.box(3.9, 3.3, 0.16, carpet, 0.03), (0, 0.4, 0.16))
    for z in (0.135, 0.295):
        wide = 4.62 if z < 0.2 else 3.92
        mesh.place(mesh.box(wide, 0.03, 0.022, gold, 0.008), (0, -1.7 if z < 0.2 else -1.25, z))
    corners = [(-1.75, -1.05), (1.75, -1.05), (-1.75, 1.85), (1.75, 1.85)]
    for x, y in corners:
        pillar((x, y, 0.3), blooms[:2], dice, gold)
    top = 3.36
    for y in (-1.05, 1.85):
        mesh.place(mesh.box(3.9, 0.12, 0.14, gold, 0.03), (0, y, top))
    for x in (-1.75, 1.75):
        mesh.place(mesh.box(0.12, 3.0, 0.14, gold, 0.03), (x, 0.4, top))
    drape = material.silk(look['drape'])
    mesh.place(cloth.curtain(3.6, 3.1, 15, 0.06, drape, dice), (0, 1.83, 0.3))
    for x in (-1.3, 1.3):
        mesh.place(cloth.curtain(0.95, 3.0, 7, 0.06, material.silk(look['red']), dice, tie=(0.42, 0.34, 1 if x > 0 else -1)), (x, 1.7, 0.35))
    for x in (-1.2, 0, 1.2):
        mesh.place(cloth.swag(1.3, 0.75, 0.05, 4, drape), (x, -1.0, top + 0.1))
    mesh.place(cloth.swag(3.4, 0.9, 0.06, 4, material.silk(look['red']), 0.3), (0, 1.6, top))
    strings = (0.62, [blooms[0], blooms[0], blooms[1]])
    flowers.swags((-1.72, -1.16, top + 0.02), (1.72, -1.16, top + 0.02), 6, 0.26, blooms[:2], 0.082, dice, strings)
    flowers.swags((-1.7, 1.5, top), (1.7, 1.5, top), 6, 0.24, [blooms[2], blooms[1]], 0.075, dice, (1.1, blooms))
    for x in (-1.75, 1.75):
        flowers.swags((x, -1, top), (x, 1.7, top), 4, 0.3, blooms[:2], 0.075, dice)
    leaves = flowers.leaf(1, 0.5, '#2f6b2f')
    for x, y in corners[:2]:
        flowers.bouquet((x, y - 0.08, 3.32), 0.2, blooms + [flowers.rose('#fff1e6')], leaves, dice, 0.06)
        flowers.bouquet((x, y - 0.1, 0.36), 0.26, blooms + [flowers.rose('#fff1e6')], leaves, dice, 0.06)
    seat = material.velvet(look['drape'])
    for x in (-0.42, 0.42):
        mesh.place(mesh.box(0.66, 0.62, 0.2, gold, 0.03), (x, 0.75, 0.32))
        mesh.place(mesh.cushion(0.66, 0.62, 0.2, seat), (x, 0.75, 0.5))
        mesh.place(mesh.cushion(0.64, 0.62, 0.2, seat), (x, 1.08, 0.98), (82, 0, 0))
        mesh.place(mesh.cushion(0.36, 0.36, 0.16, material.velvet(look['red'])), (x, 0.9, 0.82), (70, 0, 0))
        mesh.place(mesh.ring(0.36, 0.025, gold), (x, 1.2, 0.98), (86, 0, 0))
    fire(dice, gold)
    for side in (-1, 1):
        for z, size in ((0.34, 0.22), (0.57, 0.18), (0.755, 0.145)):
            pot = mesh.lathe(mesh.rounded([(0, 0), (0.6, 0.02), (1, 0.5), (0.9, 0.9), (0.55, 1.15), (0.62, 1.28), (0.5, 1.28)]), material.brass(), 40)
            mesh.place(pot, (side * 1.42, -0.75, z - 0.02), size=size * 0.85)
    for index in range(11):
        x = (index - 5) * 0.42
        light.diya((x, -2.1 - 0.18 * (index % 2), 0), 0.13, 1.4, dice.uniform(180, 360))
    petals = flowers.loose_petals(look['flowers'])
    flowers.scatter(petals, 420, (-2.6, -3.4, 2.6, -1.72), dice, 0.05, 0.005)
    flowers.scatter(blooms, 60, (-2.6, -2.9, 2.6, -1.75), dice, 0.055, 0.03)
    flowers.scatter(petals, 150, (-1.7, -1.1, 1.7, 0.4), dice, 0.045, 0.325)
    light.bokeh(90, (-9, 0.3, 9, 6.5), 8, dice, ['#ffb45e', '#ffd596', '#ff8f5a'], (0.06, 0.22), 1.5, 0.55)
    light.area((-3.6, -4.5, 4.6), (0, 0, 1.2), 620, 2.2, '#ffd9a6')
    light.area((3.8, -3.0, 3.6), (0, 0, 1.4), 340, 2.0, '#ffc08a')
    light.area((0, 0.2, 3.3), (0, 1.2, 0.4), 130, 1.6, '#ffcf94')
    light.area((0, 5, 4.5), (0, 1, 2), 160, 3, '#8f9be8')


def fire(dice, gold):
    bowl = mesh.lathe([(0, 0), (0.2, 0), (0.2, 0.05), (0.12, 0.08), (0.3, 0.26), (0.3, 0.3), (0.24, 0.3), (0.1, 0.14), (0, 0.14)], material.copper(), 4, sharp=20)
    mesh.place(bowl, (0, -0.25, 0.32), (0, 0, 45))
    bark = material.wood('#6b4024', '#3a2112')
    for turn in (0, 60, 120):
        mesh.place(mesh.rod(0.025, 0.34, bark, 12), (-0.15 if turn == 0 else 0.1, -0.25, 0.6), (78, 0, turn))
    for _ in range(9):
        x, y = dice.uniform(-0.1, 0.1), dice.uniform(-0.1, 0.1)
        light.flame((x, -0.25 + y, 0.58), dice.uniform(0.14, 0.34) * (1 - abs(x) * 3), 0)
    light.point((0, -0.3, 0.85), 14, '#ff9a4a', 0.1)


views = {
    'wide': lambda: stage.camera((-2.3, -6.4, 1.35), (0.05, 0.2, 1.62), 36, (0, -1, 1.2), 1.6),
    'seats': lambda: stage.camera((0.9, -3.3, 1.25), (-0.05, 0.7, 1.05), 46, (0, 0.6, 0.9), 1.4),
    'garland': lambda: stage.camera((-0.2, -3.2, 2.15), (-1.35, -0.9, 2.95), 62, (-1.3, -1.1, 2.9), 1.2),
    'diyas': lambda: stage.camera((-0.9, -3.05, 0.28), (0.1, -1.8, 0.24), 52, (-0.25, -2.2, 0.1), 1.4),
}
