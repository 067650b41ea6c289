"""A photographer's studio: paper roll, soft lights, a camera on its tripod."""

import math

from kit import cloth, flowers, light, material, mesh, stage

looks = [
    {'paper': '#b9d3cb', 'floor': '#8a6a4a', 'chair': '#b8873e'},
    {'paper': '#d9c3a8', 'floor': '#6b4a35', 'chair': '#1f6b62'},
    {'paper': '#3d7a74', 'floor': '#9a7a58', 'chair': '#e0a03a'},
]


def legs(at, height, spread, metal, thickness=0.014):
    top = (at[0], at[1], height)
    for place, _ in mesh.circle(spread, 3, 0, 30):
        mesh.place(mesh.tube([top, (at[0] + place[0], at[1] + place[1], 0.0)], thickness, metal, 0.7))


def camera(at, turn, dark, gray):
    base = mesh.shift(at, (0, 0, turn))
    put = lambda data, where, angles=(0, 0, 0): setattr(mesh.place(data), 'matrix_world', base @ mesh.shift(where, angles))
    put(mesh.box(0.15, 0.075, 0.1, dark, 0.014), (0, 0, 0))
    put(mesh.box(0.06, 0.06, 0.035, dark, 0.012), (0, 0, 0.095))
    put(mesh.box(0.035, 0.085, 0.085, dark, 0.014), (-0.065, 0.012, 0.006))
    put(mesh.rod(0.011, 0.012, gray, 24), (-0.062, 0.01, 0.095))
    put(mesh.rod(0.018, 0.016, gray, 24), (0.05, 0, 0.098))
    barrel = [(0, 0), (0.043, 0), (0.043, 0.03), (0.038, 0.033), (0.038, 0.07), (0.046, 0.075), (0.048, 0.13), (0.05, 0.14), (0.05, 0.16), (0.044, 0.16), (0.04, 0.145), (0, 0.14)]
    put(mesh.lathe(barrel, dark, 48), (0, 0.035, 0.05), (-90, 0, 0))
    put(mesh.ring(0.0495, 0.0014, material.surface('#c2313f', 0.3)), (0, 0.17, 0.05), (90, 0, 0))
    put(mesh.lathe(mesh.rounded([(0.041, 0), (0.025, 0.009), (0, 0.012)], 5), material.surface('#1a2a4a', 0.02, coat=1, shine=1), 40, 180), (0, 0.176, 0.05), (-90, 0, 0))


def softbox(at, toward, size, dark, stand=True):
    from mathutils import Vector

    way = Vector(toward) - Vector(at)
    matrix = mesh.shift(at) @ way.to_track_quat('-Z', 'Y').to_matrix().to_4x4()
    front = mesh.box(size, size, 0.01, material.glow('#fff2dc', 2.6), 0.004)
    frame = mesh.lathe([(size * 0.72, 0), (size * 0.7, 0.02), (size * 0.2, size * 0.5), (0, size * 0.52)], dark, 4, sharp=20)
    mesh.place(front).matrix_world = matrix
    mesh.place(frame).matrix_world = matrix @ mesh.shift((0, 0, 0.006), (0, 0, 45))
    if stand:
        mesh.place(mesh.tube([(at[0], at[1], 0.3), at], 0.014, dark))
        legs((at[0], at[1], 0), 0.5, 0.42, dark)


def armchair(dice, seat, timber):
    for x in (-0.34, 0.34):
        for y in (-0.3, 0.3):
            mesh.place(mesh.rod(0.022, 0.24, timber, 16), (x, y, 0))
    mesh.place(mesh.box(0.8, 0.74, 0.16, seat, 0.06), (0, 0, 0.22))
    mesh.place(mesh.cushion(0.62, 0.64, 0.2, seat), (0, -0.03, 0.34))
    mesh.place(mesh.box(0.8, 0.16, 0.66, seat, 0.075), (0, 0.32, 0.3), (-8, 0, 0))
    for x in (-0.36, 0.36):
        mesh.place(mesh.box(0.14, 0.7, 0.34, seat, 0.065), (x, -0.01, 0.26))
    mesh.place(mesh.cushion(0.36, 0.36, 0.16, material.silk('#f3dcc0')), (0.06, 0.16, 0.62), (72, 0, 10))


def build(dice, seed, view):
    look = looks[seed % len(looks)]
    dark, gray = material.surface('#17191b', 0.42, coat=0.2, bump=0.1, grain=200), material.silver(0.3)
    light.sky('#4a5550', '#2a3034', 0.9)
    mesh.place(mesh.box(16, 16, 0.1, material.wood(look['floor'], '#4a3222', 0.5, 0.35), 0), (0, 0, -0.105))
    mesh.place(mesh.box(16, 0.1, 6, material.surface('#6a7f78', 0.9, bump=0.2, grain=8), 0), (0, 2.6, -0.1))
    paper = cloth.backdrop(2.9, 3.0, material.surface(look['paper'], 0.85, shine=0.1), 1.4, 0.9)
    paper.location = (0, 0, -0.0)
    mesh.place(mesh.rod(0.06, 3.2, material.surface('#d9cdb8', 0.7), 24), (-1.6, 1.44, 3.0), (0, 90, 0))
    for x in (-1.62, 1.62):
        mesh.place(mesh.tube([(x, 1.44, 0), (x, 1.44, 3.05)], 0.018, dark))
    armchair(dice, material.velvet(look['chair']), material.wood())
    light_box = ((-1.75, -0.7, 2.0), (0, 0, 0.7))
    softbox(*light_box, 0.9, dark)
    softbox((1.85, -0.2, 1.7), (0, 0, 0.7), 0.7, dark)
    legs((0.95, -2.1, 0), 1.14, 0.5, dark, 0.018)
    mesh.place(mesh.rod(0.05, 0.05, dark, 24), (0.95, -2.1, 1.12))
    camera((0.95, -2.1, 1.17), 24, dark, gray)
    stool = material.wood('#8a5a38', '#5d3a22')
    mesh.place(mesh.rod(0.17, 0.035, stool, 40), (-0.85, 0.1, 0.5))
    legs((-0.85, 0.1, 0), 0.5, 0.17, stool)
    vase = mesh.lathe(mesh.rounded([(0, 0), (0.05, 0), (0.08, 0.07), (0.035, 0.16), (0.05, 0.2)], 5), material.surface('#f6efe2', 0.4), 40)
    mesh.place(vase, (-0.85, 0.1, 0.535))
    flowers.bouquet((-0.85, 0.1, 0.79), 0.13, [flowers.marigold('#f5a623'), flowers.rose('#fff1e6'), flowers.rose('#e8a080')], flowers.leaf(1, 0.5, '#4f7a3d'), dice, 0.05)
    light.area((-1.6, -0.66, 1.95), light_box[1], 90, 0.9, '#fff0da').visible_glossy = False
    light.area((1.72, -0.18, 1.66), (0, 0, 0.7), 34, 0.7, '#ffe6cc').visible_glossy = False
    light.area((0.5, -3.4, 3), (0.6, -1, 0.8), 160, 1.6, '#ffe2c0')
    light.area((2.4, -2.8, 1.6), (0.95, -2.1, 1.2), 30, 0.5, '#d8ecff')
    light.spot((0, -1, 4.5), (0, 1.4, 1.4), 120, '#ffdcae', 60)


views = {
    'set': lambda: stage.camera((1.75, -4.3, 1.6), (0.05, -0.2, 1.02), 34, (0.3, -0.8, 0.9), 1.4),
    'camera': lambda: stage.camera((1.62, -3.0, 1.38), (0.72, -1.5, 1.14), 46, (0.95, -2.1, 1.22), 1.0),
    'chair': lambda: stage.camera((-0.25, -3.0, 1.0), (-0.2, 0, 0.72), 48, (0, -0.2, 0.6), 1.8),
}
