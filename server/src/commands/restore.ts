import path from 'node:path';
import { restore } from '../backup/load.ts';
import { inWords } from '../backup/manifest.ts';
import { StartError } from '../core/errors/start-error.ts';
import { runCommand, withPlace } from './run.ts';

/* npm run restore -- <folder>: a backup into the empty database and the empty DATA_DIR of the configuration. */

await runCommand(async (config, [name = '', ...rest]) => {
  if (!name || name.startsWith('-') || rest.length > 0) {
    throw new StartError('Please say which one: npm run restore -- <folder>');
  }
  const folder = path.resolve(name);
  const manifest = await withPlace(config, (place) => restore({ ...place, folder }), { alone: true });
  console.log(`Restored ${folder} of ${manifest.madeAt}: ${inWords(manifest)}.`);
});
