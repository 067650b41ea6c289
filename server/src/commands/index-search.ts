import { parseArgs } from 'node:util';
import { indexMissing, rebuildIndex } from '../features/product/search-index-queries.ts';
import { runCommand, withDatabase } from './run.ts';

/*
 * npm run index-search -- [--all]: adds products to the search index that were written by other programs, or with --all
 * rebuilds the whole index. The server does the former at each start.
 */

await runCommand(async (config, args) => {
  const { all } = parseArgs({ args, options: { all: { type: 'boolean', default: false } } }).values;
  await withDatabase(config, ({ db }) => (all ? rebuildIndex(db) : indexMissing(db)));
});
