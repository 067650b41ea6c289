import type { Alternative, Closeness } from './alternatives.ts';
import type { Lists } from './lists.ts';
import {
  addList,
  addServices,
  countServices,
  keepCommon,
  noServices,
  numbersOf,
  type Services,
  type Sets,
  sameServices,
} from './services.ts';

/** The lists of services that words tell of, and sets to work with. */
export type Catalogue = { lists: Lists; sets: Sets };

/** How far a word may be found: in the name, in the name or a category's, in these or in the description. */
type Step = { reach: 'name' | 'label' | 'text'; closeness: Closeness };

/** As in `search_ladder` of migrations/0002_search_query.sql: the order of results is rung, then newest first. */
const steps: readonly Step[] = [
  { reach: 'name', closeness: 0 },
  { reach: 'name', closeness: 1 },
  { reach: 'label', closeness: 0 },
  { reach: 'label', closeness: 1 },
  { reach: 'text', closeness: 0 },
  { reach: 'text', closeness: 1 },
  { reach: 'name', closeness: 2 },
  { reach: 'label', closeness: 2 },
  { reach: 'text', closeness: 2 },
];
const lastSteps = steps.slice(-3);
const widest: Step = { reach: 'text', closeness: 2 };

/** Results beyond these cannot be turned to: they are counted only. */
const reachable = 10_000;

/** The numbers of the lists that the words of one closeness have. */
type ListsOfWords = Record<Step['reach'], number[]>;
/** What may be meant in one place of a text, by closeness. */
export type Meant = readonly (ListsOfWords | undefined)[];

export function listsOf(alternatives: readonly Alternative[]): Meant {
  const meant: (ListsOfWords | undefined)[] = [undefined, undefined, undefined];
  for (const { word, closeness } of alternatives) {
    const lists = meant[closeness] ?? { name: [], label: [], text: [] };
    meant[closeness] = lists;
    if (word.inName !== undefined) lists.name.push(word.inName);
    if (word.anywhere !== undefined) lists.text.push(word.anywhere);
    lists.label.push(...word.inLabels);
  }
  return meant;
}

type Span = { limit: number; offset: number };
export type Found = { numbers: number[]; total: number };

/** A page of the services that match: those that have every word, or where none has, those that have some. */
export function findOnLadder(catalogue: Catalogue, places: readonly Meant[], span: Span): Found {
  catalogue.sets.taken = 0;
  const reaching = places.map((meant) => reachOf(catalogue, meant));
  // A step to words that are not there offers nothing new.
  const offering = steps.filter(({ closeness }) => places.some((meant) => meant[closeness]));
  const every = pageOf(catalogue, everyWord(catalogue, reaching, offering), span);
  if (every.total > 0 || places.length < 2) return every;
  return pageOf(catalogue, someWords(catalogue, reaching), span);
}

/** The services that have one of the words that may be meant in one place, as far as a step goes. Not to be changed. */
type Reach = (step: Step) => Services;

/** Which lists of its words a reach takes in. */
const takenIn: Record<Step['reach'], readonly Step['reach'][]> = {
  name: ['name'],
  label: ['name', 'label'],
  text: ['text', 'label'],
};

/** Steps take in what those before them did: each list of a word is looked up once, whatever their number. */
function reachOf({ lists, sets }: Catalogue, meant: Meant): Reach {
  const nowhere = noServices(sets);
  const listed = onceForEach(({ reach, closeness }) => {
    const services = noServices(sets);
    for (const list of meant[closeness]?.[reach] ?? []) addList(services, lists, list);
    return services;
  });
  const reached = onceForEach(({ reach, closeness }) => {
    const nearer = closeness > 0 ? reached({ reach, closeness: (closeness - 1) as Closeness }) : nowhere;
    if (!meant[closeness]) return nearer;
    const services = sameServices(sets, nearer);
    for (const where of takenIn[reach]) addServices(services, listed({ reach: where, closeness }));
    return services;
  });
  return reached;
}

function onceForEach(make: Reach): Reach {
  const made: Record<Step['reach'], Services[]> = { name: [], label: [], text: [] };
  return (step) => {
    const ofReach = made[step.reach];
    ofReach[step.closeness] ??= make(step);
    return ofReach[step.closeness] as Services;
  };
}

/** The rungs from the best to the widest, which holds the others; made when they are come to. */
type Ladder = { rungs: (() => Services)[]; widest: Services };

function pageOf({ sets }: Catalogue, { rungs, widest }: Ladder, { limit, offset }: Span): Found {
  const total = countServices(widest);
  const wanted = Math.min(offset + limit, reachable, total);
  const numbers: number[] = [];
  const above = noServices(sets);
  for (const makeRung of rungs) {
    if (numbers.length >= wanted) break;
    const rung = makeRung();
    numbers.push(...numbersOf(rung, { without: above, most: wanted - numbers.length }));
    addServices(above, rung);
  }
  return { numbers: numbers.slice(offset, wanted), total };
}

function everyWord({ sets }: Catalogue, places: Reach[], offering: readonly Step[]): Ladder {
  const rung = (step: Step) => () =>
    haveAll(
      sets,
      places.map((reach) => reach(step)),
    );
  return { rungs: offering.map(rung), widest: rung(widest)() };
}

function someWords({ sets }: Catalogue, places: Reach[]): Ladder {
  const haveAny = (step: Step) => () => {
    const services = noServices(sets);
    for (const reach of places) addServices(services, reach(step));
    return services;
  };
  const haveAllButOne = () => {
    const each = places.map((reach) => reach(widest));
    const services = noServices(sets);
    for (const leftOut of each)
      addServices(
        services,
        haveAll(
          sets,
          each.filter((other) => other !== leftOut),
        ),
      );
    return services;
  };
  return {
    rungs: [...(places.length > 2 ? [haveAllButOne] : []), ...lastSteps.map(haveAny)],
    widest: haveAny(widest)(),
  };
}

function haveAll(sets: Sets, [first, ...others]: Services[]): Services {
  if (!first) return noServices(sets);
  if (others.length === 0) return first;
  const services = sameServices(sets, first);
  for (const other of others) keepCommon(services, other);
  return services;
}
