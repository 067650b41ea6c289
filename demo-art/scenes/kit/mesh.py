"""Meshes from profiles, points and grids. Lengths are metres."""

import math

import bpy
from mathutils import Euler, Matrix, Vector


def place(thing, at=(0, 0, 0), turn=(0, 0, 0), size=1):
    """Links a new object that shares the mesh; turn is in degrees."""
    data = thing.data if isinstance(thing, bpy.types.Object) else thing
    made = bpy.data.objects.new(data.name, data)
    made.location = at
    made.rotation_euler = Euler([math.radians(angle) for angle in turn])
    made.scale = (size, size, size) if isinstance(size, (int, float)) else size
    bpy.context.scene.collection.objects.link(made)
    return made


def mesh(vertices, faces, material=None, sharp=40):
    """A mesh that is smooth except at edges sharper than this angle."""
    data = bpy.data.meshes.new('mesh')
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(sharp)
    if material:
        data.materials.append(material)
    data.update()
    return data


def grid(columns, rows, point, material=None, closed=False, sharp=80):
    """A sheet; point(u, v) gives its places for u and v from 0 to 1."""
    vertices = [
        point(i / columns, j / rows) for j in range(rows + 1) for i in range(columns + (0 if closed else 1))
    ]
    wide = columns if closed else columns + 1
    faces = [
        (j * wide + i, j * wide + (i + 1) % wide, (j + 1) * wide + (i + 1) % wide, (j + 1) * wide + i)
        for j in range(rows)
        for i in range(columns)
    ]
    return mesh(vertices, faces, material, sharp)


def lathe(profile, material=None, steps=48, sharp=40):
    """Turns a profile of (radius, height) around the z axis."""

    def point(u, v):
        radius, height = profile[round(v * (len(profile) - 1))]
        return (radius * math.cos(u * math.tau), radius * math.sin(u * math.tau), height)

    return grid(steps, len(profile) - 1, point, material, closed=True, sharp=sharp)


def rounded(profile, parts=6):
    """A smooth line through the points of a profile (Catmull-Rom)."""
    points = [profile[0], *profile, profile[-1]]
    line = []
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:]):
        for step in range(parts):
            t = step / parts
            line.append(
                tuple(
                    0.5
                    * (
                        2 * b[k]
                        + (c[k] - a[k]) * t
                        + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t**2
                        + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t**3
                    )
                    for k in range(len(b))
                )
            )
    line.append(tuple(profile[-1]))
    return line


def box(width, depth, height, material=None, edge=0.02):
    """A box that stands on z = 0, with rounded edges."""
    w, d = width / 2, depth / 2
    corners = [(x, y, z) for z in (0, height) for x, y in ((-w, -d), (w, -d), (w, d), (-w, d))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    data = mesh(corners, faces, material)
    if edge:
        import bmesh

        work = bmesh.new()
        work.from_mesh(data)
        bmesh.ops.bevel(work, geom=work.edges[:], offset=edge, segments=4, profile=0.5, affect='EDGES')
        work.to_mesh(data)
        work.free()
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    return data


def cushion(width, depth, height, material=None, fullness=0.35):
    """A soft pillow that stands on z = 0."""

    def side(sign):
        def point(u, v):
            x, y = u * 2 - 1, v * 2 - 1
            puff = (max(0, 1 - x**4) * max(0, 1 - y**4)) ** fullness
            pinch = 1 - 0.06 * (1 - abs(x)) * abs(y) - 0.06 * (1 - abs(y)) * abs(x)
            return (x * width / 2 * pinch, y * depth / 2 * pinch, height / 2 * (1 + sign * puff))

        return point

    top, bottom = grid(24, 24, side(1)), grid(24, 24, side(-1))
    count = len(top.vertices)
    return mesh(
        [v.co for v in top.vertices] + [v.co for v in bottom.vertices],
        [tuple(p.vertices) for p in top.polygons]
        + [tuple(count + i for i in reversed(p.vertices)) for p in bottom.polygons],
        material,
    )


def ball(radius=1, material=None, steps=24):
    rows = steps // 2
    profile = [
        (radius * math.sin(math.pi * i / rows), -radius * math.cos(math.pi * i / rows)) for i in range(rows + 1)
    ]
    return lathe(profile, material, steps, sharp=180)


def rod(radius, height, material=None, steps=32):
    edge = min(radius, height) * 0.12
    return lathe(
        [(0, 0), (radius - edge, 0), (radius, edge), (radius, height - edge), (radius - edge, height), (0, height)],
        material,
        steps,
        sharp=50,
    )


def ring(radius, thickness, material=None, steps=64, flat=1):
    def point(u, v):
        a, b = u * math.tau, v * math.tau
        r = radius + thickness * math.cos(b)
        return (r * math.cos(a), r * math.sin(a), thickness * flat * math.sin(b))

    return grid(steps, 14, point, material, closed=True)


def tube(points, thickness, material=None, tip=1):
    """A round line through the points; tip is how thick its end is beside its start."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = thickness
    curve.bevel_resolution = 4
    curve.use_fill_caps = True
    line = curve.splines.new('POLY')
    line.points.add(len(points) - 1)
    for index, point in enumerate(points):
        line.points[index].co = (*point, 1)
        line.points[index].radius = 1 + (tip - 1) * index / max(1, len(points) - 1)
    if material:
        curve.materials.append(material)
    return curve


def hanging(start, end, drop, count):
    """Points of a rope that hangs between two places."""
    a, b = Vector(start), Vector(end)
    return [
        a.lerp(b, i / (count - 1)) - Vector((0, 0, drop * 4 * (i / (count - 1)) * (1 - i / (count - 1))))
        for i in range(count)
    ]


def circle(radius, count, height=0, start=0):
    """Places around the middle, each with its angle in degrees."""
    for index in range(count):
        angle = start + 360 * index / count
        a = math.radians(angle)
        yield (radius * math.cos(a), radius * math.sin(a), height), angle


def joined(parts):
    """One mesh of many (mesh, matrix) parts, so that it can be placed as one."""
    vertices, faces, materials, indices = [], [], [], []
    for data, matrix in parts:
        start = len(vertices)
        vertices += [matrix @ v.co for v in data.vertices]
        material = data.materials[0] if data.materials else None
        if material not in materials:
            materials.append(material)
        for polygon in data.polygons:
            faces.append(tuple(start + i for i in polygon.vertices))
            indices.append(materials.index(material))
    made = mesh(vertices, faces)
    for material in materials:
        made.materials.append(material)
    made.polygons.foreach_set('material_index', indices)
    return made


def shift(at=(0, 0, 0), turn=(0, 0, 0), size=1):
    """The matrix of a place, for joined()."""
    scale = (size, size, size) if isinstance(size, (int, float)) else size
    return Matrix.LocRotScale(
        Vector(at), Euler([math.radians(angle) for angle in turn]), Vector(scale)
    )
