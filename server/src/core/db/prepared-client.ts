import { Client } from 'pg';

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/** How often a text has to come before it is worth a name, and how many may have one: each costs every connection. */
const firstUses = 2;
const mostNames = 500;
const mostWatched = 5_000;

const names = new Map<string, string>();
const uses = new Map<string, number>();

/** A name for a statement that keeps coming; lists of different lengths make ever new texts, which get none. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const seen = (uses.get(text) ?? 0) + 1;
  if (uses.size >= mostWatched) uses.clear();
  uses.set(text, seen);
  if (seen <= firstUses) return undefined;
  uses.delete(text);
  const name = `u${names.size}`;
  names.set(text, name);
  return name;
}

/** Has the database parse and plan a statement with values once for each connection instead of every time. */
export class PreparedClient extends Client {
  override query = ((config: unknown, ...rest: unknown[]) => {
    const query: Query = (...asked) => (Client.prototype.query as Query).apply(this, asked);
    const [values] = rest;
    if (!Array.isArray(values) || values.length === 0) return query(config, ...rest);
    const given =
      typeof config === 'string' ? { text: config } : (config as { text?: string; name?: string });
    if (!given?.text || given.name) return query(config, ...rest);
    const name = nameOf(given.text);
    return name ? query({ ...given, name }, ...rest) : query(config, ...rest);
  }) as Client['query'];
}
