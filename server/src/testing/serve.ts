import { readConfig } from '../config.ts';
import { assemble, openDatabase } from '../start.ts';

/* The server in a process of its own, for tests that kill it: listens on any port and says which. */

const config = readConfig();
const { database, dataDir } = await openDatabase(config, () => undefined);
const { app } = await assemble({ config, database, dataDir, workers: false });
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
