import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const seconds = 4;
const rate = 25;

/** True when the program ran and was content; a missing program is an answer here, not an error. */
function run(program: string, args: string[], folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: folder, stdio: 'ignore', timeout: 60_000 });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Slow zoom into the first picture, cross-fade, slow pan over the second. Twice the size inside, so that nothing jitters. */
function filterGraph(pictures: number): string {
  const frames = (seconds * rate) / pictures + rate / 4;
  const moves = [
    `zoompan=z='1+0.12*on/${frames}':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2'`,
    `zoompan=z='1.12':x='(iw-iw/zoom)*on/${frames}':y='(ih-ih/zoom)/2'`,
  ];
  const parts = Array.from(
    { length: pictures },
    (_, i) => `[${i}:v]scale=2560:1920,${moves[i]}:d=${frames}:s=640x480:fps=${rate},setsar=1[v${i}]`,
  );
  if (pictures === 1) return `${parts[0]};[v0]format=yuv420p[out]`;
  return `${parts.join(';')};[v0][v1]xfade=transition=fade:duration=0.5:offset=${seconds / 2 - 0.25},format=yuv420p[out]`;
}

/** A four-second MP4 out of one or two pictures; null where the machine has no ffmpeg that can make it. */
export async function drawDemoVideo(pictures: Buffer[]): Promise<Buffer | null> {
  const shown = pictures.slice(0, 2);
  if (shown.length === 0) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'utsav-video-'));
  try {
    const inputs: string[] = [];
    for (const [i, picture] of shown.entries()) {
      await writeFile(path.join(folder, `${i}.png`), picture);
      inputs.push('-i', `${i}.png`);
    }
    const output = '-c:v libx264 -preset veryfast -crf 26 -movflags +faststart -an out.mp4'.split(' ');
    const args = [
      '-y',
      ...inputs,
      '-filter_complex',
      filterGraph(shown.length),
      '-map',
      '[out]',
      '-t',
      `${seconds}`,
    ];
    if (!(await run('ffmpeg', [...args, ...output], folder))) return null;
    return await readFile(path.join(folder, 'out.mp4'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
