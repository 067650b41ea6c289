import { parseArgs } from 'node:util';
import { indexMissing, rebuildIndex } from '../features/product/search-index-queries.ts';
import { runCommand, withDatabase } from './run.ts';

/*
 * npm run index-search -- [--all]: puts services into the search index that were written past the product, or with --all
 * makes the whole index anew. The server does the former at its start.
 */

await runCommand(async (config, args) => {
  const { all } = parseArgs({ args, options: { all: { type: 'boolean', default: false } } }).values;
  await withDatabase(config, ({ db }) => (all ? rebuildIndex(db) : indexMissing(db)));
});
