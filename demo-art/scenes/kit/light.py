"""Lamps, flames and the air behind a scene."""

import math

import bpy
from mathutils import Vector

from .material import brass, glow, rgb, surface, veil
from .mesh import lathe, place, rounded, tube


def area(at, toward, power, size, color='#fff1dc', tall=None):
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.energy = power
    lamp.color = rgb(color)[:3]
    lamp.size = size
    if tall:
        lamp.shape = 'RECTANGLE'
        lamp.size_y = tall
    made = bpy.data.objects.new('area', lamp)
    made.location = at
    made.rotation_euler = (Vector(toward) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    made.visible_camera = False
    bpy.context.scene.collection.objects.link(made)
    return made


def point(at, power, color='#ffb46a', radius=0.03):
    lamp = bpy.data.lights.new('point', 'POINT')
    lamp.energy = power
    lamp.color = rgb(color)[:3]
    lamp.shadow_soft_size = radius
    made = bpy.data.objects.new('point', lamp)
    made.location = at
    made.visible_camera = False
    made.visible_glossy = False
    bpy.context.scene.collection.objects.link(made)


def spot(at, toward, power, color='#ffe2b8', angle=40, soft=0.6, radius=0.1):
    lamp = bpy.data.lights.new('spot', 'SPOT')
    lamp.energy = power
    lamp.color = rgb(color)[:3]
    lamp.spot_size = math.radians(angle)
    lamp.spot_blend = soft
    lamp.shadow_soft_size = radius
    made = bpy.data.objects.new('spot', lamp)
    made.location = at
    made.rotation_euler = (Vector(toward) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    made.visible_camera = False
    bpy.context.scene.collection.objects.link(made)


def sky(low, high, strength=1.0):
    """Light from all around: one colour at the horizon, one above."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    place_ = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position = 0.0
    ramp.color_ramp.elements[0].color = rgb(low)
    ramp.color_ramp.elements[1].position = 0.55
    ramp.color_ramp.elements[1].color = rgb(high)
    links.new(place_.outputs['Generated'], split.inputs['Vector'])
    links.new(split.outputs['Z'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], nodes['Background'].inputs['Color'])
    nodes['Background'].inputs['Strength'].default_value = strength
    world.cycles.sampling_method = 'NONE'


_flames = {}


def flame_shine():
    """Orange at the rim, where one looks along the surface, and bright inside."""
    material = glow('#ffffff', 3.2)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    facing = nodes.new('ShaderNodeLayerWeight')
    facing.inputs['Blend'].default_value = 0.45
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].color = rgb('#ffe0a0')
    ramp.color_ramp.elements[1].color = rgb('#ff7a18', 0.6)
    links.new(facing.outputs['Facing'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], nodes['Emission'].inputs['Color'])
    return material


def flame(at, height, power=1.2):
    """The light of a wick, with a lamp that lights what is near."""
    if 'mesh' not in _flames:
        profile = rounded([(0, 0), (0.17, 0.16), (0.2, 0.36), (0.12, 0.68), (0.03, 0.94), (0, 1)])
        _flames['mesh'] = lathe(profile, flame_shine(), 16)
    place(_flames['mesh'], at, size=height)
    if power:
        point((at[0], at[1], at[2] + height * 1.1), power, radius=height * 0.4)


def diya(at, size=0.1, power=1.0, turn=0, metal=False):
    """A clay lamp with oil and a flame; size is its width."""
    if ('diya', metal) not in _flames:
        clay = brass() if metal else surface('#a3502c', 0.75, bump=0.3, grain=40)
        wall = rounded([(0, 0), (0.2, 0), (0.34, 0.08), (0.47, 0.22), (0.5, 0.28), (0.46, 0.28), (0.36, 0.17), (0, 0.14)], 4)
        _flames[('diya', metal)] = lathe(wall, clay, 32, sharp=70)
        _flames['oil'] = lathe([(0, 0.2), (0.4, 0.2)], surface('#b36b1c', 0.08), 24)
    place(_flames[('diya', metal)], at, (0, 0, turn), size)
    place(_flames['oil'], at, size=size)
    x = at[0] + 0.3 * size * math.cos(math.radians(turn))
    y = at[1] + 0.3 * size * math.sin(math.radians(turn))
    flame((x, y, at[2] + size * 0.24), size * 0.62, power)


def candle(at, height, width, color='#fff3dc', power=1.0):
    wax = surface(color, 0.45, shine=0.4)
    r = width / 2
    place(
        lathe([(0, 0), (r, 0), (r, height - r * 0.1), (r * 0.85, height), (r * 0.5, height - r * 0.15), (0, height - r * 0.3)], wax, 32),
        at,
    )
    top = (at[0], at[1], at[2] + height - r * 0.1)
    place(tube([(0, 0, -0.01), (0, 0, width * 0.22)], 0.003, surface('#2a1a10', 0.9)), top)
    flame(top, max(0.04, width * 0.9), power)


def bokeh(count, area_, depth, dice, colors, size=(0.05, 0.2), strength=1.6, opacity=0.5):
    """Soft discs of light far behind, as a lens draws small lamps that are out of focus. They face -y."""
    left, low, right, high = area_
    shades = [veil(color, opacity * part, strength) for color in colors for part in (0.5, 0.8, 1)]
    disc = {}
    for index in range(count):
        material = dice.choice(shades)
        if material.name not in disc:
            disc[material.name] = lathe([(0, 0), (1, 0)], material, 40)
        made = place(
            disc[material.name],
            (dice.uniform(left, right), depth + index * 0.004, dice.uniform(low, high)),
            (90, 0, 0),
            dice.uniform(*size),
        )
        made.visible_shadow = False
        made.visible_diffuse = False
        made.visible_glossy = False


def fairy_lights(points, gap, size=0.012, color='#ffd79a', strength=14):
    """Small bulbs along a line."""
    from .mesh import ball

    key = ('bulb', color, strength)
    if key not in _flames:
        _flames[key] = ball(1, glow(color, strength), 12)
    walked, due = 0.0, 0.0
    for a, b in zip(points, points[1:]):
        a, b = Vector(a), Vector(b)
        length = (b - a).length
        while due <= walked + length:
            place(_flames[key], a.lerp(b, (due - walked) / length), size=size)
            due += gap
        walked += length
