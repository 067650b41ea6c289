"""A wedding photographer's table: camera, lenses, prints and an album."""

from kit import cloth, flowers, light, material, mesh, stage

from .studio import camera

looks = [
    {'table': '#7a4a2a', 'wall': '#5f8f86', 'flowers': ['#f5a623', '#fff1e6', '#e2602a']},
    {'table': '#5a3a26', 'wall': '#37605c', 'flowers': ['#e87d94', '#fff1e6', '#c94d68']},
]
sunsets = [('#f3b46a', '#a8432a'), ('#f7d9b0', '#c96f4e'), ('#8fb9c9', '#e8a86a'), ('#d98a7a', '#5a3060')]


def print_(at, turn, colors, dice):
    """A printed photograph: a couple before an evening sky."""
    base = mesh.shift(at, (0, 0, turn))
    put = lambda data, where, angles=(0, 0, 0), size=1: setattr(mesh.place(data), 'matrix_world', base @ mesh.shift(where, angles, size))
    put(mesh.box(0.15, 0.11, 0.0012, material.surface('#fffdf8', 0.4), 0), (0, 0, 0))
    sky, ground = (material.surface(color, 0.25) for color in colors)
    put(mesh.box(0.136, 0.096, 0.0003, sky, 0), (0, 0, 0.0012))
    put(mesh.box(0.136, 0.03, 0.0003, ground, 0), (0, -0.033, 0.0014))
    sun = mesh.lathe([(0, 0), (0.014, 0)], material.surface('#fff3c4', 0.3), 32)
    put(sun, (dice.uniform(-0.04, 0.04), 0.012, 0.0018))
    dark = material.surface('#3a1c1c', 0.4)
    for dx, height in ((-0.008, 0.04), (0.008, 0.036)):
        put(mesh.lathe([(0, 0), (0.0048, 0)], dark, 20), (dx, -0.02 + height, 0.002))
        put(mesh.box(0.011 if dx < 0 else 0.016, height - 0.004, 0.0002, dark, 0), (dx, -0.022 + height / 2 - 0.006, 0.0019))


def lens(at, dark, lying=False):
    profile = [(0, 0), (0.032, 0), (0.032, 0.01), (0.036, 0.014), (0.036, 0.04), (0.034, 0.042), (0.034, 0.06), (0.038, 0.064), (0.039, 0.1), (0.034, 0.1), (0.03, 0.09), (0, 0.088)]
    put = lambda data: setattr(mesh.place(data), 'matrix_world', mesh.shift(at, (90, 0, 40) if lying else (0, 0, 0)))
    put(mesh.lathe(profile, dark, 48))
    put(mesh.lathe(mesh.rounded([(0.031, 0.094), (0.018, 0.101), (0, 0.103)], 4), material.surface('#22304a', 0.02, coat=1, shine=1), 40, 180))


def build(dice, seed, view):
    look = looks[seed % len(looks)]
    dark, gray = material.surface('#17191b', 0.42, coat=0.2, bump=0.1, grain=200), material.silver(0.3)
    light.sky('#6a7a74', '#f0e2cc', 0.4)
    mesh.place(mesh.box(3, 1.6, 0.06, material.wood(look['table'], '#4a2c18', 1.4, 0.35), 0.01), (0, 0.4, -0.06))
    mesh.place(cloth.curtain(7, 4, 24, 0.06, material.silk(look['wall']), dice), (0, 2.2, -1.4))
    camera((0.02, 0.02, 0), 200, dark, gray)
    lens((-0.2, 0.12, 0), dark)
    lens((-0.29, 0.02, 0), dark)
    for index, (x, y, turn) in enumerate(((0.2, -0.13, -16), (0.3, -0.06, 12), (-0.12, -0.2, 8), (0.07, -0.24, -5))):
        print_((x, y, 0.001 + index * 0.0016), turn, sunsets[index], dice)
    leather = material.surface('#8f2f2a', 0.45, bump=0.5, grain=160)
    for index, (size, turn) in enumerate(((0.3, 8), (0.27, -4))):
        mesh.place(mesh.box(size, size * 0.8, 0.035, material.surface('#f6ecd8', 0.7), 0.002), (0.42, 0.26, 0.004 + index * 0.046), (0, 0, turn))
        for z in (0, 0.037):
            mesh.place(mesh.box(size + 0.012, size * 0.8 + 0.012, 0.005, leather, 0.002), (0.42, 0.26, 0.001 + z + index * 0.046), (0, 0, turn))
    vase = mesh.lathe(mesh.rounded([(0, 0), (0.05, 0), (0.07, 0.05), (0.04, 0.12), (0.052, 0.15)], 5), material.brass(), 40)
    mesh.place(vase, (-0.48, 0.34, 0))
    blooms = [flowers.marigold(look['flowers'][0]), flowers.rose(look['flowers'][1]), flowers.rose(look['flowers'][2])]
    flowers.bouquet((-0.48, 0.34, 0.2), 0.12, blooms, flowers.leaf(1, 0.5, '#4f7a3d'), dice, 0.05)
    flowers.garland(mesh.rounded([(-0.6, -0.1, 0.026), (-0.42, -0.16, 0.026), (-0.3, -0.12, 0.026), (-0.24, -0.24, 0.026), (-0.36, -0.4, 0.026)], 8), blooms[:1], 0.026, dice)
    for x, y, h in ((0.16, 0.42, 0.16), (0.08, 0.5, 0.24), (-0.2, 0.5, 0.12)):
        light.candle((x, y, 0), h, 0.05, power=0.6)
    flowers.scatter(flowers.loose_petals(look['flowers']), 24, (-0.3, -0.3, 0.5, 0.3), dice, 0.018, 0.006)
    light.bokeh(50, (-2, -0.2, 2, 1.7), 2.0, dice, ['#ffd596', '#fff0d0', '#ffb870'], (0.03, 0.1), 1.3, 0.5)
    light.area((-1.2, -0.5, 1.3), (0, 0, 0.05), 30, 0.9, '#fff0da')
    light.area((1.2, 0.9, 1.0), (0, 0, 0.05), 24, 0.7, '#ffd2a0')
    light.area((0.6, -1.2, 0.8), (0, 0, 0.05), 12, 0.7, '#ffe8d0')
    light.area((0, 1.2, 2), (0, 2.2, 0.5), 40, 1.2, '#ffdcb4')


views = {
    'table': lambda: stage.camera((0.12, -0.86, 0.46), (0.05, 0.1, 0.05), 42, (0.03, -0.06, 0.05), 3.2),
    'camera': lambda: stage.camera((-0.3, -0.5, 0.16), (0.02, 0.02, 0.06), 52, (-0.01, -0.12, 0.05), 2.8),
}
