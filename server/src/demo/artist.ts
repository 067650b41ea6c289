import { readConfig } from '../config.ts';
import { createStorage } from '../core/files/create-storage.ts';
import { drawPieces, missingPieces } from './draw-catalogue.ts';

/* One of the processes that studio.ts starts: draws its share of what is missing, then ends. */

const [dataDir = '', share = '0', artists = '1'] = process.argv.slice(2);

// Without the server that asked for it nobody waits for the artwork.
process.on('disconnect', () => process.exit(1));

const storage = await createStorage(readConfig(), dataDir);
await drawPieces(storage, await missingPieces(storage, Number(share), Number(artists)));
process.exit(0);
