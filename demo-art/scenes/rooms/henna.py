"""Bangles, henna cones and jasmine on a tray."""

import math

from kit import flowers, food, light, material, mesh, stage

looks = [
    {'cloth': '#8f1747', 'bangles': ['#c2183c', '#e8b04a', '#1f7a47', '#e8b04a'], 'cone': '#c9a24a'},
    {'cloth': '#1f5a3a', 'bangles': ['#e8b04a', '#d9366f', '#e8b04a', '#f0862a'], 'cone': '#b8324f'},
    {'cloth': '#b5541a', 'bangles': ['#e8b04a', '#7d1f4c', '#fff1df', '#e8b04a'], 'cone': '#1f6b4a'},
]


def cone(at, turn, shine, band):
    """A rolled cone, lying down, its tip with a drop of paste."""
    base = mesh.shift(at, (0, 84, turn))
    body = mesh.lathe(mesh.rounded([(0, -0.004), (0.017, 0), (0.024, 0.012), (0.021, 0.03), (0.012, 0.09), (0.002, 0.15), (0.0008, 0.156)], 4), shine, 32, 180)
    mesh.place(body).matrix_world = base
    mesh.place(mesh.ring(0.0235, 0.0016, band)).matrix_world = base @ mesh.shift((0, 0, 0.014))
    mesh.place(mesh.ring(0.0215, 0.0012, band)).matrix_world = base @ mesh.shift((0, 0, 0.024))
    mesh.place(mesh.ball(0.0026, material.surface('#3b1d0e', 0.2))).matrix_world = base @ mesh.shift((0, 0, 0.158))


def pattern(center, radius, paste):
    """A round henna drawing, as on a practice sheet."""
    cx, cy, cz = center
    line = lambda points, width=0.0009: mesh.place(mesh.tube([(cx + x, cy + y, cz) for x, y in points], width, paste))
    around = lambda r, count=72: [(r * math.cos(i * math.tau / count), r * math.sin(i * math.tau / count)) for i in range(count + 1)]
    for r in (0.16, 0.3, 0.510, 0.6, 0.94, 1.0):
        line(around(r * radius))
    for ring, count, inner, outer in ((1, 8, 0.3, 0.56), (2, 110, 0.6, 0.94)):
        for index in range(count):
            a = index * math.tau / count
            half = math.pi / count
            petal = []
            for step in range(21):
                t = step / 10 - 1
                r = inner + (outer - inner) * (1 - abs(t) ** 1.7)
                petal.append((r * radius * math.cos(a + half * t), r * radius * math.sin(a + half * t)))
            line(petal, 0.0011)
            small = [((x - 0) * 1, y) for x, y in petal]
            line([(inner * radius * 1.05 * math.cos(a) + (x - inner * radius * math.cos(a)) * 0.6, inner * radius * 1.05 * math.sin(a) + (y - inner * radius * math.sin(a)) * 0.6) for x, y in small])
            dot = mesh.ball(0.0022, paste, 10)
            r = outer * radius * 1.08
            mesh.place(dot, (cx + r * math.cos(a + half), cy + r * math.sin(a + half), cz))
            r = (inner + outer) / 2 * radius
            mesh.place(dot, (cx + r * math.cos(a), cy + r * math.sin(a), cz))
    mesh.place(mesh.ball(0.004, paste, 12), center)


def build(dice, seed, view):
    look = looks[seed % len(looks)]
    gold = material.gold(0.2)
    light.sky('#7a4030', '#3a1a24', 0.5)
    mesh.place(mesh.box(4, 4, 0.1, material.silk(look['cloth']), 0), (0, 1, -0.1))
    mesh.place(food.plate(0.2, gold), (0.14, 0.1, 0))
    sheet = material.surface('#f6e7cf', 0.8, bump=0.1, grain=60)
    mesh.place(mesh.box(0.24, 0.24, 0.002, sheet, 0), (-0.16, -0.06, 0), (0, 0, 16))
    pattern((-0.16, -0.06, 0.0025), 0.095, material.surface('#5a230f', 0.45))
    shine = material.surface(look['cone'], 0.25, metal=0.7)
    for x, y, turn in ((0.06, -0.14, 128), (0.12, -0.13, 112), (-0.3, 0.12, 20)):
        cone((x, y, 0.024), turn, shine, gold)
    metals = [material.surface(color, 0.22, metal=0.75, coat=0.3) for color in look['bangles']]
    stud = mesh.ball(0.0022, material.surface('#fff5e8', 0.1, coat=1), 10)
    for stack, (x, y, count) in enumerate(((0.08, 0.12, 11), (0.2, 0.16, 15), (0.16, 0.03, 7))):
        for index in range(count):
            z = 0.012 + index * 0.0062
            mesh.place(mesh.ring(0.034, 0.003, metals[(index + stack) % 4], flat=1.05), (x + dice.uniform(-0.001, 0.001), y, z))
            if (index + stack) % 4 == 1:
                for place, _ in mesh.circle(0.037, 22):
                    mesh.place(stud, (x + place[0], y + place[1], z))
    for index in range(5):
        mesh.place(mesh.ring(0.034, 0.003, metals[index % 4]), (0.2 + index * 0.012, -0.1 + index * 0.004, 0.036), (88, 0, 72 + index * 3))
    bowl = food.bowl(0.06, 0.045, material.brass())
    mesh.place(bowl, (-0.34, 0.3, 0))
    mesh.place(mesh.lathe(mesh.rounded([(0.052, 0), (0.03, 0.012), (0, 0.02)], 5), material.surface('#3f4a1a', 0.6, bump=0.8, grain=50), 40, 180), (-0.34, 0.3, 0.038))
    buds = [flowers.jasmine()]
    flowers.garland(mesh.rounded([(-0.6, 0.2, 0.014), (-0.3, 0.16, 0.014), (-0.1, 0.3, 0.014), (0.2, 0.38, 0.014), (0.5, 0.2, 0.014), (0.42, -0.04, 0.014), (0.3, -0.16, 0.014)], 10), buds, 0.024, dice, 0.7)
    blooms = [flowers.marigold('#f5a623'), flowers.marigold('#e2602a'), flowers.rose('#d9366f')]
    flowers.scatter(blooms, 14, (-0.7, 0.28, 0.8, 0.9), dice, 0.035, 0.02)
    flowers.scatter(flowers.loose_petals(['#d9366f', '#f5a623']), 36, (-0.5, -0.25, 0.5, 0.4), dice, 0.014, 0.004, lambda x, y: math.hypot(x + 0.16, y + 0.06) < 0.17)
    for x, y in ((-0.12, 0.5), (0.34, 0.56), (-0.5, 0.62), (0.62, 0.4), (0.1, 0.8)):
        light.diya((x, y, 0), 0.07, 0.25, 260, metal=True)
    light.bokeh(40, (-1.6, 0, 1.6, 1.2), 2.2, dice, ['#ffb45e', '#ffd596', '#ff9a8a'], (0.03, 0.09), 1.2, 0.5)
    light.area((-0.9, 0.9, 1.0), (0, 0, 0), 30, 0.7, '#ffe6c4')
    light.area((0.9, -0.6, 0.8), (0, 0.05, 0), 18, 0.6, '#ffe0c0')
    light.area((-0.5, -0.9, 0.7), (0, 0, 0), 10, 0.6, '#fff0e0')


views = {
    'tray': lambda: stage.camera((0.02, -0.62, 0.4), (0.0, 0.06, 0.02), 44, (0.05, -0.06, 0.02), 4),
    'bangles': lambda: stage.camera((0.42, -0.34, 0.18), (0.15, 0.08, 0.04), 52, (0.17, 0.05, 0.04), 5),
    'drawing': lambda: stage.camera((-0.24, -0.44, 0.3), (-0.13, -0.04, 0.0), 48, (-0.14, -0.08, 0), 4),
}
