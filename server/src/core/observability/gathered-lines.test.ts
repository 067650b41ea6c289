import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { gatheredLines } from './gathered-lines.ts';

test('lines that come shortly after each other are written together, in their order', async () => {
  const written: string[] = [];
  const lines = gatheredLines((text) => written.push(text));
  for (const line of ['one\n', 'two\n']) lines.write(line);
  await vi.waitFor(() => expect(written).toEqual(['one\ntwo\n']));
  lines.write('three\n');
  await vi.waitFor(() => expect(written).toEqual(['one\ntwo\n', 'three\n']));
});

test.each(['process.exit(1)', "throw new Error('unforeseen')", ''])(
  'the last line is written when the process ends: %s',
  (end) => {
    const file = fileURLToPath(new URL('./gathered-lines.ts', import.meta.url));
    const script = `import { gatheredLines } from '${file}'; gatheredLines().write('last words'); ${end}`;
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
    expect(String(stdout)).toBe('last words');
  },
);
