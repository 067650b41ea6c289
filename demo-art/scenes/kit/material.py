"""Materials. Colours are written as on the web ('#f5a623')."""

import bpy


def rgb(text, strength=1):
    parts = [int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return (*[c * strength for c in linear], 1)


def _new():
    material = bpy.data.materials.new('material')
    material.use_nodes = True
    nodes = material.node_tree.nodes
    return material, nodes, material.node_tree.links, nodes['Principled BSDF']


def surface(color, rough=0.5, metal=0, sheen=0, coat=0, bump=0, grain=60, vary=0, blend=None, shine=0.5):
    """
    bump: how deep the small unevenness is, grain: how fine. vary: how much copies differ in brightness.
    blend: a second colour, in patches.
    """
    material, nodes, links, main = _new()
    inputs = main.inputs
    inputs['Base Color'].default_value = rgb(color)
    inputs['Roughness'].default_value = rough
    inputs['Metallic'].default_value = metal
    inputs['Sheen'].default_value = sheen
    inputs['Clearcoat'].default_value = coat
    inputs['Clearcoat Roughness'].default_value = 0.08
    inputs['Specular'].default_value = shine
    material.diffuse_color = rgb(color)
    out = None
    if bump or blend:
        place = nodes.new('ShaderNodeTexCoord')
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = grain
        noise.inputs['Detail'].default_value = 4
        links.new(place.outputs['Object'], noise.inputs['Vector'])
    if bump:
        height = nodes.new('ShaderNodeBump')
        height.inputs['Strength'].default_value = bump
        height.inputs['Distance'].default_value = 0.01
        links.new(noise.outputs['Fac'], height.inputs['Height'])
        links.new(height.outputs['Normal'], inputs['Normal'])
    if blend:
        ramp = nodes.new('ShaderNodeValToRGB')
        ramp.color_ramp.elements[0].position = 0.4
        ramp.color_ramp.elements[0].color = rgb(color)
        ramp.color_ramp.elements[1].position = 0.62
        ramp.color_ramp.elements[1].color = rgb(blend)
        links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
        out = ramp.outputs['Color']
    if vary:
        info = nodes.new('ShaderNodeObjectInfo')
        change = nodes.new('ShaderNodeHueSaturation')
        change.inputs['Color'].default_value = rgb(color)
        scale = nodes.new('ShaderNodeMapRange')
        scale.inputs['To Min'].default_value = 1 - vary
        scale.inputs['To Max'].default_value = 1 + vary
        links.new(info.outputs['Random'], scale.inputs['Value'])
        links.new(scale.outputs['Result'], change.inputs['Value'])
        if out:
            links.new(out, change.inputs['Color'])
        out = change.outputs['Color']
    if out:
        links.new(out, inputs['Base Color'])
    return material


def gold(rough=0.24, color='#e8b04a'):
    return surface(color, rough, metal=1, bump=0.04, grain=30)


def brass():
    return gold(0.3, '#d9a441')


def copper():
    return gold(0.22, '#d98256')


def silver(rough=0.2):
    return gold(rough, '#d5d8dc')


def cloth(color, rough=0.75, grain=260, bump=0.12, blend=None):
    return surface(color, rough, sheen=0.5, bump=bump, grain=grain, shine=0.2, blend=blend)


def velvet(color):
    return surface(color, 0.9, sheen=1, bump=0.1, grain=180, shine=0.1)


def silk(color):
    return surface(color, 0.34, sheen=0.4, bump=0.03, grain=200, shine=0.6)


def plastic(color, rough=0.3):
    return surface(color, rough, coat=0.5)


def glow(color, strength=4):
    """Shines, but lights nothing by itself: lamps beside it do, which renders with far less noise."""
    material, nodes, links, main = _new()
    nodes.remove(main)
    shine = nodes.new('ShaderNodeEmission')
    shine.inputs['Color'].default_value = rgb(color)
    shine.inputs['Strength'].default_value = strength
    links.new(shine.outputs['Emission'], nodes['Material Output'].inputs['Surface'])
    material.cycles.sample_as_light = False
    return material


def veil(color, opacity, strength=None):
    """A thin see-through sheet: organza, steam, light discs (with a strength)."""
    material, nodes, links, main = _new()
    clear = nodes.new('ShaderNodeBsdfTransparent')
    mix = nodes.new('ShaderNodeMixShader')
    mix.inputs['Fac'].default_value = opacity
    links.new(clear.outputs['BSDF'], mix.inputs[1])
    if strength is None:
        main.inputs['Base Color'].default_value = rgb(color)
        main.inputs['Roughness'].default_value = 0.6
        links.new(main.outputs['BSDF'], mix.inputs[2])
    else:
        shine = nodes.new('ShaderNodeEmission')
        shine.inputs['Color'].default_value = rgb(color)
        shine.inputs['Strength'].default_value = strength
        links.new(shine.outputs['Emission'], mix.inputs[2])
    links.new(mix.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    material.cycles.sample_as_light = False
    return material


def glass(color='#ffffff', rough=0.02):
    """Clear with a reflection; light passes straight, so that no bright specks appear."""
    material, nodes, links, main = _new()
    clear = nodes.new('ShaderNodeBsdfTransparent')
    clear.inputs['Color'].default_value = rgb(color)
    shine = nodes.new('ShaderNodeBsdfGlossy')
    shine.inputs['Roughness'].default_value = rough
    edge = nodes.new('ShaderNodeFresnel')
    edge.inputs['IOR'].default_value = 1.5
    mix = nodes.new('ShaderNodeMixShader')
    links.new(edge.outputs['Fac'], mix.inputs['Fac'])
    links.new(clear.outputs['BSDF'], mix.inputs[1])
    links.new(shine.outputs['BSDF'], mix.inputs[2])
    links.new(mix.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    return material


def wood(color='#7a4a2a', dark='#4f2c17', scale=3, rough=0.4):
    material, nodes, links, main = _new()
    place = nodes.new('ShaderNodeTexCoord')
    stretch = nodes.new('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = (scale * 6, scale * 0.5, scale * 6)
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 2
    noise.inputs['Detail'].default_value = 6
    noise.inputs['Distortion'].default_value = 0.6
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position = 0.3
    ramp.color_ramp.elements[0].color = rgb(dark)
    ramp.color_ramp.elements[1].position = 0.7
    ramp.color_ramp.elements[1].color = rgb(color)
    links.new(place.outputs['Object'], stretch.inputs['Vector'])
    links.new(stretch.outputs['Vector'], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], main.inputs['Base Color'])
    main.inputs['Roughness'].default_value = rough
    return material
