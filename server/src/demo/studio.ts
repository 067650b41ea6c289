import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Storage } from '../core/files/storage.ts';
import { type DrawnCatalogue, drawnCatalogue, drawPieces, missingPieces } from './draw-catalogue.ts';

/** More would not be quicker on a small machine, and each takes up to 200 MB while it draws. */
const mostArtists = 4;

/**
 * Draws what is missing in processes of their own: they use all cores, and the memory that drawing takes goes with
 * them. What they leave undone, for whatever reason, is drawn here.
 */
export async function completeArtwork(storage: Storage, dataDir: string): Promise<DrawnCatalogue> {
  if ((await missingPieces(storage)).length > 0) {
    const artists = Math.min(availableParallelism(), mostArtists);
    await Promise.all(Array.from({ length: artists }, (_, share) => engage(dataDir, share, artists)));
    await drawPieces(storage, await missingPieces(storage));
  }
  return drawnCatalogue(storage);
}

function engage(dataDir: string, share: number, artists: number): Promise<void> {
  // Compiled or from source, the artist's file has the ending of this one.
  const program = fileURLToPath(new URL(`./artist${import.meta.url.slice(-3)}`, import.meta.url));
  const child = fork(program, [dataDir, String(share), String(artists)]);
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}
