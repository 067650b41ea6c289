"""A long dinner table with candles and flowers."""

from kit import cloth, flowers, food, light, material, mesh, stage

looks = [
    {'cloth': '#f3e8d8', 'runner': '#1f5a3a', 'flowers': ['#fff1e6', '#f7c9a0', '#f5a623'], 'wall': '#26452f'},
    {'cloth': '#f4e6e0', 'runner': '#8f1747', 'flowers': ['#e87d94', '#fff1e6', '#c2313f'], 'wall': '#54202f'},
    {'cloth': '#efe9dd', 'runner': '#274a6b', 'flowers': ['#ffffff', '#dfe8f3', '#f5d08a'], 'wall': '#22344f'},
]


def cover(x, y, turn, metal, napkin):
    """What a guest finds at a place: plates, cutlery, a folded napkin and a goblet."""
    base = mesh.shift((x, y, 0.76), (0, 0, turn))
    put = lambda data, at=(0, 0, 0), angles=(0, 0, 0), size=1: setattr(mesh.place(data), 'matrix_world', base @ mesh.shift(at, angles, size))
    china = material.surface('#fffaf2', 0.18, coat=0.6)
    put(food.plate(0.15, metal))
    put(food.plate(0.12, china), (0, 0, 0.006))
    put(mesh.cushion(0.06, 0.15, 0.02, napkin), (0, 0, 0.014), (0, 0, 8))
    put(mesh.ring(0.02, 0.004, metal), (0, 0, 0.026), (90, 0, 8))
    for dx in (-0.19, -0.215, 0.19):
        put(mesh.box(0.009, 0.19, 0.003, metal, 0.001), (dx, 0, 0.002))
    stem = [(0, 0), (0.035, 0), (0.033, 0.003), (0.005, 0.008), (0.004, 0.09), (0.012, 0.1), (0.036, 0.14), (0.038, 0.18), (0.031, 0.22)]
    put(mesh.lathe(mesh.rounded(stem, 3), metal, 36), (0.16, 0.17, 0))


def chair(x, y, turn, gold, seat):
    base = mesh.shift((x, y, 0), (0, 0, turn))
    put = lambda data, at, angles=(0, 0, 0): setattr(mesh.place(data), 'matrix_world', base @ mesh.shift(at, angles))
    for dx in (-0.19, 0.19):
        put(mesh.rod(0.016, 0.45, gold, 16), (dx, 0.18, 0))
        put(mesh.rod(0.016, 0.95, gold, 16), (dx, -0.2, 0))
    put(mesh.box(0.42, 0.42, 0.03, gold, 0.01), (0, 0, 0.43))
    put(mesh.cushion(0.42, 0.42, 0.08, seat), (0, 0, 0.45))
    for z in (0.62, 0.93):
        put(mesh.rod(0.014, 0.4, gold, 16), (-0.2, -0.2, z), (0, 90, 0))
    for index in range(6):
        put(mesh.rod(0.008, 0.3, gold, 12), (-0.14 + index * 0.056, -0.2, 0.63))


def build(dice, seed, view):
    look = looks[seed % len(looks)]
    gold = material.gold(0.32)
    light.sky(look['wall'], '#3a3c48', 1.0)
    mesh.place(mesh.box(30, 30, 0.1, material.wood('#5d3a24', '#3a2214', 0.4, 0.3), 0), (0, 4, -0.1))
    mesh.place(cloth.long_cloth(1.3, 6.4, 0.755, material.cloth(look['cloth'])), (0, 2.2, 0))
    mesh.place(mesh.box(0.36, 6.42, 0.004, material.silk(look['runner']), 0.001), (0, 2.2, 0.756))
    napkin = material.silk(look['runner'])
    seat = material.velvet(look['cloth'])
    for index in range(7):
        y = -0.55 + index * 0.85
        for side in (-1, 1):
            cover(side * 0.45, y, 90 * side, gold, napkin)
            chair(side * 1.02, y, 90 * side, gold, seat)
    blooms = [flowers.rose(color) for color in look['flowers']]
    leaves = flowers.leaf(1, 0.5, '#3f6b3a')
    for index in range(6):
        y = -0.15 + index * 0.9
        if index % 2:
            mesh.place(mesh.lathe(mesh.rounded([(0, 0), (0.09, 0), (0.02, 0.05), (0.015, 0.42), (0.07, 0.5)], 5), gold, 40), (0, y, 0.76))
            flowers.bouquet((0, y, 1.34), 0.2, blooms, leaves, dice, 0.062)
        else:
            flowers.bouquet((0, y, 0.8), 0.13, blooms, leaves, dice, 0.05)
        for dx, dy, high in ((-0.11, 0.32, 0.22), (0.1, 0.42, 0.16), (0.0, 0.52, 0.28)):
            mesh.place(mesh.lathe([(0, 0), (0.05, 0), (0.045, 0.01), (0.015, 0.02), (0.03, 0.05), (0, 0.05)], gold, 32), (dx, y + dy, 0.76))
            light.candle((dx, y + dy, 0.81), high, 0.032, power=0.9 if index < 4 else 0)
    flowers.scatter(flowers.loose_petals(look['flowers']), 60, (-0.18, -0.9, 0.18, 3), dice, 0.022, 0.765)
    for index in range(9):
        x = -2.8 + index * 0.7
        line = mesh.hanging((x, -1, 3.2), (x + dice.uniform(-0.3, 0.3), 8, 3.2), 0.5, 50)
        light.fairy_lights(line, 0.3, 0.018, strength=9)
    mesh.place(cloth.curtain(20, 5, 50, 0.08, material.silk(look['wall']), dice), (0, 7.5, 0))
    light.area((0, 5.2, 0.4), (0, 7.5, 2.2), 190, 3, '#ffb877')
    light.bokeh(90, (-3.6, 0.8, 3.6, 3.4), 7, dice, ['#ffc878', '#ffe0ae'], (0.05, 0.16), 1.5, 0.55)
    light.area((-2.6, -1.2, 2.8), (0, 0.8, 0.8), 330, 1.6, '#ffe0b8')
    light.area((2.4, 0.8, 2.6), (0, 1.4, 0.8), 230, 1.4, '#ffd0a0')
    light.area((0.6, -2.6, 2.0), (0, 0.2, 0.8), 70, 1.4, '#ffe6c8')
    light.area((0, 5.5, 3.2), (0, 3, 0.8), 330, 2, '#ffcf98')


views = {
    'wide': lambda: stage.camera((0.62, -2.0, 1.55), (0.0, 1.0, 0.84), 36, (0, 0.1, 0.85), 1.4),
    'cover': lambda: stage.camera((0.98, -1.1, 1.12), (0.34, -0.42, 0.8), 50, (0.42, -0.52, 0.78), 2.0),
    'candles': lambda: stage.camera((-0.3, -0.62, 1.02), (0.02, 0.3, 0.9), 48, (0.02, 0.2, 0.94), 1.6),
}
