"""A courtyard at night with diyas around a flower rangoli."""

import math

from kit import cloth, flowers, light, material, mesh, stage

looks = [
    {'stone': '#b98a5e', 'flowers': ['#f5a623', '#e2602a', '#fff1df', '#c2183c'], 'sky': ('#4a3a66', '#141a38')},
    {'stone': '#c9a98a', 'flowers': ['#d9366f', '#f7c14a', '#fff1df', '#7d1f4c'], 'sky': ('#3a4a70', '#10182f')},
    {'stone': '#a8705a', 'flowers': ['#f7b733', '#fff1df', '#e2602a', '#3f7a3a'], 'sky': ('#5a3a52', '#1a1430')},
]


def arch(x, y, width, height, stone):
    """An arch of cusps between two pillars."""
    half = width / 2
    for side in (-1, 1):
        profile = [(0, 0), (0.17, 0), (0.17, 0.14), (0.12, 0.2), (0.1, 0.3), (0.1, height * 0.58), (0.15, height * 0.62), (0.16, height * 0.66), (0, height * 0.66)]
        mesh.place(mesh.lathe(profile, stone, 24), (x + side * half, y, 0))
    steps = 84
    lower = []
    for i in range(steps + 1):
        t = i / steps
        a = math.pi * t
        cusp = 0.09 * abs(math.sin(a * 4.5))
        lower.append((-half * math.cos(a) * (1 - cusp * 0.5) * 0.95, height * 0.66 + (height * 0.27) * math.sin(a) ** 0.8 - cusp * 0.5 + 0.06))
    vertices, faces = [], []
    for px, pz in lower:
        for depth in (-0.14, 0.14):
            vertices += [(x + px, y + depth, pz), (x + px, y + depth, height + 0.25)]
    for i in range(steps):
        b = i * 4
        faces += [(b, b + 4, b + 5, b + 1), (b + 2, b + 3, b + 7, b + 6), (b, b + 2, b + 6, b + 4)]
    mesh.place(mesh.mesh(vertices, faces, stone, 30))


def build(dice, seed, view):
    look = looks[seed % len(looks)]
    light.sky(*look['sky'], 1.0)
    stone = material.surface(look['stone'], 0.75, bump=0.35, grain=14, blend='#a5764c')
    floor = material.surface('#8a5f42', 0.28, bump=0.15, grain=10, blend='#7a5238')
    mesh.place(mesh.box(30, 30, 0.1, floor, 0), (0, 4, -0.1))
    for index in range(-2, 3):
        arch(index * 1.9, 4.4, 1.9, 2.9, stone)
        blooms = [flowers.marigold(look['flowers'][0]), flowers.marigold(look['flowers'][1])]
        flowers.garland(mesh.hanging((index * 1.9 - 0.9, 4.2, 2.85), (index * 1.9 + 0.9, 4.2, 2.85), 0.42, 24), blooms, 0.065, dice)
    mesh.place(mesh.box(14, 0.5, 0.3, stone, 0.04), (0, 4.4, 3.1))
    mesh.place(mesh.box(14, 0.2, 4, material.surface('#d9a066', 0.9), 0), (0, 6.6, 0))
    for index in range(-2, 3):
        light.point((index * 1.9, 5.6, 2.1), 32, '#ffab5a', 0.2)
        mesh.place(mesh.ball(0.15, material.glow('#ffb860', 3), 24), (index * 1.9, 4.9, 2.25), size=(1, 1, 1.25))
        mesh.place(mesh.tube([(index * 1.9, 4.9, 2.4), (index * 1.9, 4.9, 3.1)], 0.008, material.brass()))
    rings = [(0.0, 0.26, 0), (0.26, 0.5, 2), (0.5, 0.74, 1), (0.74, 0.9, 3), (0.9, 1.1, 0)]
    heads = [flowers.loose_petals([color, color]) for color in look['flowers']]
    for inner, outer, kind in rings:
        count = int(900 * (outer**2 - inner**2) + 60)
        for _ in range(count):
            a = dice.uniform(0, math.tau)
            scallop = 1 + (0.06 * math.cos(a * 12) if outer > 0.45 else 0.04 * math.cos(a * 8))
            r = math.sqrt(dice.uniform(inner**2, outer**2)) * scallop
            mesh.place(dice.choice(heads[kind]), (r * math.cos(a), r * math.sin(a), 0.006 + dice.uniform(0, 0.014)), (dice.uniform(-28, 28), dice.uniform(-28, 28), dice.uniform(0, 360)), dice.uniform(0.035, 0.06))
    whole = [flowers.marigold(color) for color in look['flowers'][:3]]
    for place, _ in mesh.circle(1.16, 44):
        mesh.place(dice.choice(whole), (place[0], place[1], 0.03), (dice.uniform(-20, 20), 0, dice.uniform(0, 360)), 0.055)
    for place, angle in mesh.circle(1.38, 18):
        light.diya(place, 0.15, 1.1, angle)
    for place, angle in mesh.circle(0.5, 8, 0.02, 22):
        light.diya(place, 0.1, 0.6, angle, metal=True)
    brass = material.brass()
    lamp = mesh.lathe(mesh.rounded([(0, 0), (0.22, 0), (0.2, 0.03), (0.06, 0.08), (0.04, 0.2), (0.07, 0.26), (0.03, 0.34), (0.03, 0.62), (0.06, 0.66), (0.17, 0.72), (0.17, 0.74), (0.05, 0.72), (0.03, 0.82), (0, 0.92)], 4), brass, 48)
    for x in (-1.9, 1.9):
        mesh.place(lamp, (x, 1.2, 0))
        for place, _ in mesh.circle(0.13, 5, 0.73):
            light.flame((x + place[0], 1.2 + place[1], place[2]), 0.07, 1.0)
        flowers.bouquet((x * 1.35, 2.6, 0.3), 0.36, whole, flowers.leaf(1, 0.5, '#3f7a3a'), dice, 0.1)
    for x in (-3, -2, 2, 3):
        for y in (0.4, 2.0, 3.4):
            light.diya((x + dice.uniform(-0.2, 0.2), y, 0), 0.14, 0.8, 270)
    light.fairy_lights(mesh.hanging((-5, 1.6, 3.6), (5, 2.6, 3.6), 0.7, 60), 0.24, 0.02, strength=9)
    light.fairy_lights(mesh.hanging((-5, 3.4, 3.7), (5, 2.8, 3.7), 0.6, 60), 0.24, 0.02, strength=9)
    light.area((-2.6, -2.4, 3.4), (0, 0.2, 0), 380, 1.6, '#ffd6a4')
    light.area((2.8, -0.6, 2.6), (0, 0.2, 0), 170, 1.2, '#ffc48a')
    light.area((0, 1.6, 3.9), (0, 4.6, 1.4), 300, 2.5, '#ffc890')


views = {
    'wide': lambda: stage.camera((0.4, -3.5, 1.6), (0, 1.1, 0.86), 34, (0, -0.8, 0.05), 1.4),
    'lamps': lambda: stage.camera((-0.75, -2.3, 0.5), (-0.05, -0.6, 0.12), 50, (-0.35, -1.2, 0.1), 1.4),
}
