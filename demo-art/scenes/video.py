"""
python3 video.py TARGET.webm PICTURE ...
A slow pan over each picture, faded into the next: about two seconds for each.
"""

import subprocess
import sys

rate, seconds, fade = 25, 2.4, 0.6
size = '960x720'


def pan(index):
    frames = round(seconds * rate)
    zoom = f'1.02+0.07*on/{frames}' if index % 2 == 0 else f'1.09-0.07*on/{frames}'
    # Pans in a larger picture, because the filter moves by whole pixels.
    return (
        f'[{index}]scale=3840:-2,zoompan=z={zoom}:x=(iw-iw/zoom)*{0.35 + 0.3 * (index % 2)}:y=(ih-ih/zoom)/2'
        f':d={frames}:s={size}:fps={rate},format=yuv420p[p{index}]'
    )


def main(target, *pictures):
    steps = [pan(index) for index in range(len(pictures))]
    last = 'p0'
    for index in range(1, len(pictures)):
        start = (seconds - fade) * index
        steps.append(f'[{last}][p{index}]xfade=duration={fade}:offset={start:.2f}[x{index}]')
        last = f'x{index}'
    inputs = [part for picture in pictures for part in ('-i', picture)]
    encoder = ['-c:v', 'libvpx-vp9', '-crf', '37', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2', '-an']
    subprocess.run(
        ['ffmpeg', '-v', 'error', '-y', *inputs, '-filter_complex', ';'.join(steps), '-map', f'[{last}]', *encoder, target],
        check=True,
    )


main(*sys.argv[1:])
