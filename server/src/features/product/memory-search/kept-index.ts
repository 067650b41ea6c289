import type { AppContext } from '../../../core/context.ts';
import type { SearchIndex } from './search-index.ts';

/** Reading the catalogue again and again while somebody works on it may take this share of the time. */
const shareOfLoading = 1 / 20;
const leastPauseMs = 1_000;
const longestPauseMs = 60_000;

/**
 * The catalogue in memory, until something changes: it goes with the kept answers, which hear of every change, and is
 * read anew when the next search asks for it. Until it is there the database searches. Decision 020.
 */
export function keepIndex(
  { cache, log }: Pick<AppContext, 'cache' | 'log'>,
  load: () => Promise<SearchIndex | undefined>,
): () => SearchIndex | undefined {
  let kept: { index: SearchIndex | undefined; generation: number } | undefined;
  let loading = false;
  let notBefore = 0;

  async function loadFor(generation: number): Promise<void> {
    loading = true;
    const begun = performance.now();
    let pauseMs = leastPauseMs;
    try {
      const index = await load();
      pauseMs = Math.min((performance.now() - begun) / shareOfLoading, longestPauseMs);
      // What was read before a change may be without it.
      if (cache.generation() === generation) kept = { index, generation };
    } catch (error) {
      log.warn({ err: error }, 'the catalogue could not be read into memory; the database searches');
    }
    notBefore = performance.now() + Math.max(pauseMs, leastPauseMs);
    loading = false;
  }

  return function currentIndex() {
    const generation = cache.generation();
    if (kept && kept.generation === generation) return kept.index;
    kept = undefined;
    if (generation !== undefined && !loading && performance.now() >= notBefore) void loadFor(generation);
    return undefined;
  };
}
