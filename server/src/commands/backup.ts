import path from 'node:path';
import { backUp } from '../backup/dump.ts';
import { inWords } from '../backup/manifest.ts';
import { systemClock } from '../core/clock.ts';
import { StartError } from '../core/errors/start-error.ts';
import { runCommand, withPlace } from './run.ts';

/* npm run backup -- <folder>: database and uploads into a new folder, while the server runs. */

await runCommand(async (config, [name = '', ...rest]) => {
  if (!name || name.startsWith('-') || rest.length > 0) {
    throw new StartError('Please say where to: npm run backup -- <folder>');
  }
  const folder = path.resolve(name);
  const now = systemClock.now();
  const manifest = await withPlace(config, (place) => backUp({ ...place, folder, now }));
  console.log(`Backed up to ${folder}: ${inWords(manifest)}.`);
});
