import type { Clock } from '../clock.ts';

/** Which rows of a list to read: those after a known row, leaving out the first few. */
export type Span = {
  /** The id of the row to start after; lists are newest first, so ids below it. */
  after: string | undefined;
  skip: number;
  limit: number;
  /** How long the list is, where that need not be counted again. */
  total: number | undefined;
};

export type LongList<Row extends { id: string }> = {
  key: string;
  /** Another number after each change of the list; without one, only what need not be exact is remembered. */
  generation?: (() => number | undefined) | undefined;
  /** One statement: the rows, and the total along with them where it is not known. */
  read(span: Span): Promise<{ rows: Row[]; total: number | undefined }>;
  count(): Promise<number>;
  /** The ids of every so many-th row, the first of the list being number 1. */
  survey(every: number): Promise<{ id: string; position: number }[]>;
};

type Learned = { generation: number | undefined; at: number };
type Place = Learned & { offset: number; id: string };
/** Places in the order of the list. */
type Memory = { total?: Learned & { value: number }; places: Place[] };

/** Up to here counts and places are exact; beyond, they may be some seconds old. Decision 013. */
const exactRows = 10_000;
const oldestMs = 30_000;
/** A place is remembered where that many rows had to be skipped; a far place has the whole list surveyed. */
const nearSkip = 200;
const farSkip = 1_000;
/** How far the places of a survey are apart, and how many of them there are at most where that makes them further apart. */
const surveyStep = 200;
const surveyPlaces = 5_000;
/** Of all lists together; the list that nobody has turned the pages of for longest is forgotten first. */
const mostLists = 1_000;
const mostPlaces = 20 * surveyPlaces;

/** How many of the places, which are in order, are not beyond the offset. */
function placesUpTo(places: Place[], offset: number): number {
  let [from, to] = [0, places.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((places[middle]?.offset ?? 0) <= offset) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Pages of long lists by number, without reading through what comes before them: it remembers how long a list is and
 * which row is at which place, so that a page starts from a row nearby.
 */
export function createLongLists(clock: Clock) {
  const memories = new Map<string, Memory>();
  const surveys = new Map<string, Promise<void>>();
  let remembered = 0;

  type List = Pick<LongList<{ id: string }>, 'key' | 'generation' | 'survey'>;
  const now = (list: List): Learned => ({ generation: list.generation?.(), at: clock.now().getTime() });

  function isGood(learned: Learned, place: number, { generation, at }: Learned): boolean {
    if (learned.generation !== undefined && learned.generation === generation) return true;
    return place > exactRows && at - learned.at < oldestMs;
  }

  function memoryOf({ key }: List): Memory {
    const memory = memories.get(key) ?? { places: [] };
    memories.delete(key);
    memories.set(key, memory);
    if (memories.size > mostLists) forgetOldest();
    return memory;
  }

  function forgetOldest(): void {
    for (const [key, memory] of memories) {
      setPlaces(memory, []);
      memories.delete(key);
      return;
    }
  }

  function setPlaces(memory: Memory, places: Place[]): void {
    remembered += places.length - memory.places.length;
    memory.places = places;
    while (remembered > mostPlaces) forgetOldest();
  }

  function nearest(
    places: Place[],
    offset: number,
    today: Learned,
  ): { offset: number; id: string | undefined } {
    for (let index = placesUpTo(places, offset) - 1; index >= 0; index -= 1) {
      const place = places[index];
      if (place && isGood(place, place.offset, today)) return place;
    }
    return { offset: 0, id: undefined };
  }

  function learn(list: List, place: Place): void {
    const memory = memoryOf(list);
    const index = placesUpTo(memory.places, place.offset);
    const isKnown = memory.places[index - 1]?.offset === place.offset;
    setPlaces(memory, memory.places.toSpliced(isKnown ? index - 1 : index, isKnown ? 1 : 0, place));
  }

  function survey(list: List, length: number): Promise<void> {
    const learned = now(list);
    const underWay = surveys.get(list.key);
    if (underWay) return underWay;
    const done = list
      .survey(Math.max(surveyStep, Math.ceil(length / surveyPlaces)))
      .then((rows) => {
        // More than expected where the length was guessed too short.
        const every = Math.ceil(rows.length / (2 * surveyPlaces));
        const places = rows
          .sort((a, b) => a.position - b.position)
          .filter((_, index) => index % every === 0)
          .map(({ id, position }) => ({ ...learned, id, offset: position }));
        setPlaces(memoryOf(list), places);
      })
      .finally(() => surveys.delete(list.key));
    surveys.set(list.key, done);
    return done;
  }

  return async function readPage<Row extends { id: string }>(
    list: LongList<Row>,
    { page, limit }: { page: number; limit: number },
  ): Promise<{ rows: Row[]; totalCount: number }> {
    const learned = now(list);
    const offset = (page - 1) * limit;
    const { total, places } = memoryOf(list);
    const known = total && isGood(total, total.value, learned) ? total.value : undefined;
    if (known !== undefined && offset >= known) return { rows: [], totalCount: known };
    // Where places up to there cannot be remembered, a survey would be made for every page.
    const far = learned.generation === undefined ? exactRows : farSkip;
    if (offset - nearest(places, offset, learned).offset > far) {
      // A list whose length is not known yet is taken to go on as far again.
      await survey(list, known ?? 2 * offset);
    }
    const start = nearest(memoryOf(list).places, offset, learned);
    const skip = offset - start.offset;
    const { rows, total: counted } = await list.read({ after: start.id, skip, limit, total: known });
    const totalCount = known ?? counted ?? (offset === 0 ? 0 : await list.count());
    if (known === undefined) memoryOf(list).total = { ...learned, value: totalCount };
    const last = rows.at(-1);
    if (last && skip >= nearSkip) learn(list, { ...learned, id: last.id, offset: offset + rows.length });
    return { rows, totalCount };
  };
}

export type ReadPage = ReturnType<typeof createLongLists>;
