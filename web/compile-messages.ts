import path from 'node:path';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const catalogues = fileURLToPath(new URL('../messages/src/', import.meta.url));
const isCatalogue = (id: string) => /^[a-z]+\/[\w-]+\.ts$/.test(path.relative(catalogues, id));

type Messages = { [key: string]: string | Messages };
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled };

function compiled(messages: Messages): Compiled {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compiled(message),
    ]),
  );
}

/** Compiles the ICU messages of the catalogues, so that browsers need no parser (decision 025). */
export const compileMessages: Plugin = {
  name: 'compile-messages',
  enforce: 'post',
  async transform(code, id) {
    if (!isCatalogue(id)) return;
    // Without its types a catalogue is a module that imports nothing.
    const { default: messages } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    return { code: `export default ${JSON.stringify(compiled(messages))};`, map: null };
  },
};

/** use-intl's formatter for compiled messages, in place of the one that parses them. */
export const formatOnly = { 'use-intl/format-message': 'use-intl/format-message/format-only' };
