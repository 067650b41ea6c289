"""An empty scene, its camera, and the settings that all pictures share."""

import json
import math
from pathlib import Path

import bpy
from mathutils import Vector


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    from . import light

    light._flames.clear()


def camera(at, toward, lens=50, focus=None, blur=2.8):
    """focus: what is sharp, the target where nothing is said. blur: the f-number; smaller is softer behind."""
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.clip_start = 0.01
    data.dof.use_dof = True
    data.dof.focus_distance = (Vector(focus or toward) - Vector(at)).length
    data.dof.aperture_fstop = blur
    made = bpy.data.objects.new('camera', data)
    made.location = at
    made.rotation_euler = (Vector(toward) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(made)
    bpy.context.scene.camera = made


def render(folder, width, height, samples):
    """Writes colour, albedo and normal as EXR files; finish.py makes the picture of them."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = False
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = max(8, samples // 2)
    cycles.use_denoising = False
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 3
    cycles.transparent_max_bounces = 48
    cycles.sample_clamp_indirect = 2
    cycles.sample_clamp_direct = 12
    cycles.blur_glossy = 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source = nodes.new('CompositorNodeRLayers')
    output = nodes.new('CompositorNodeOutputFile')
    output.base_path = str(folder)
    output.format.file_format = 'OPEN_EXR'
    output.format.color_depth = '32'
    output.file_slots.clear()
    for slot, name in (('color', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal'), ('depth', 'Denoising Depth')):
        output.file_slots.new(slot)
        links.new(source.outputs[name], output.inputs[slot])
    bpy.ops.render.render(write_still=False)
    lens = scene.camera.data
    focal = lens.lens / 1000
    (Path(folder) / 'lens.json').write_text(
        json.dumps({
            'focus': lens.dof.focus_distance,
            # How many picture widths wide an infinitely far point becomes.
            'blur': focal**2 / lens.dof.aperture_fstop / (lens.dof.focus_distance - focal) / (lens.sensor_width / 1000),
        })
    )


def orbit(center, distance, around, height):
    """A place for the camera: degrees around from the front (-y), metres above the middle."""
    a = math.radians(around)
    return (center[0] + distance * math.sin(a), center[1] - distance * math.cos(a), center[2] + height)
