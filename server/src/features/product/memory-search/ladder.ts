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
} from './services.ts';
import type { Word } from './vocabulary.ts';

/** The lists of services that words tell of, and how many services there are in all. */
export type Catalogue = { lists: Lists; services: number };

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

type Span = { limit: number; offset: number };
export type Found = { numbers: number[]; total: number };

/** A page of the services that match: those that have every word, or where none has, those that have some. */
export function findOnLadder(catalogue: Catalogue, places: Alternative[][], span: Span): Found {
  const reaching = places.map((words) => reachOf(catalogue, words));
  const present = new Set(places.flat().map(({ closeness }) => closeness));
  const every = pageOf(catalogue, everyWord(reaching, present), span);
  if (every.total > 0 || places.length < 2) return every;
  return pageOf(catalogue, someWords(catalogue, reaching), span);
}

/** The services that have one of the words that may be meant in one place, as far as a step goes. */
type Reach = (step: Step) => Services;

/** Which services a list of a word tells of is looked up once, whatever the number of steps. */
function reachOf({ lists, services: count }: Catalogue, words: Alternative[]): Reach {
  const known: Record<Step['reach'], Services[]> = { name: [], label: [], text: [] };
  const listed = (where: Step['reach'], closeness: number) => {
    const before = known[where][closeness];
    if (before) return before;
    const services = noServices(count);
    for (const { word, closeness: itsOwn } of words) {
      if (itsOwn !== closeness) continue;
      for (const list of listsOf(word, where)) addList(services, lists, list);
    }
    known[where][closeness] = services;
    return services;
  };
  return ({ reach, closeness }) => {
    const services = noServices(count);
    for (let near = 0; near <= closeness; near += 1) {
      addServices(services, listed(reach === 'text' ? 'text' : 'name', near));
      if (reach !== 'name') addServices(services, listed('label', near));
    }
    return services;
  };
}

function listsOf({ inName, inLabels, anywhere }: Word, where: Step['reach']): readonly number[] {
  if (where === 'label') return inLabels;
  const list = where === 'name' ? inName : anywhere;
  return list === undefined ? [] : [list];
}

/** The rungs from the best to the widest, which holds the others; made when they are come to. */
type Ladder = { rungs: (() => Services)[]; widest: Services };

function pageOf({ services }: Catalogue, { rungs, widest }: Ladder, { limit, offset }: Span): Found {
  const total = countServices(widest);
  const wanted = Math.min(offset + limit, reachable, total);
  const numbers: number[] = [];
  const above = noServices(services);
  for (const makeRung of rungs) {
    if (numbers.length >= wanted) break;
    const rung = makeRung();
    numbers.push(...numbersOf(rung, { without: above, most: wanted - numbers.length }));
    addServices(above, rung);
  }
  return { numbers: numbers.slice(offset, wanted), total };
}

function everyWord(places: Reach[], present: ReadonlySet<Closeness>): Ladder {
  const rung = (step: Step) => () => haveAll(places.map((reach) => reach(step)));
  return {
    // A step to words that are not there offers nothing new.
    rungs: steps.filter(({ closeness }) => present.has(closeness)).map(rung),
    widest: rung(widest)(),
  };
}

function someWords({ services: count }: Catalogue, places: Reach[]): Ladder {
  const haveAny = (step: Step) => () => {
    const services = noServices(count);
    for (const reach of places) addServices(services, reach(step));
    return services;
  };
  const haveAllButOne = () => {
    const each = places.map((reach) => reach(widest));
    const services = noServices(count);
    for (const leftOut of each) addServices(services, haveAll(each.filter((other) => other !== leftOut)));
    return services;
  };
  return {
    rungs: [...(places.length > 2 ? [haveAllButOne] : []), ...lastSteps.map(haveAny)],
    widest: haveAny(widest)(),
  };
}

function haveAll([first = [], ...others]: Services[]): Services {
  if (others.length === 0) return first;
  const services = first.slice();
  for (const other of others) keepCommon(services, other);
  return services;
}
