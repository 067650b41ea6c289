import { type Lists, valueAt } from './lists.ts';

/** A set of services by their numbers, newest first: 32 of them, a bit each, in every number. */
export type Services = Int32Array;

/** Such sets live for one search; then the next takes the same ones, because making them takes longer than using them. */
export type Sets = { made: Services[]; taken: number; length: number };

export const createSets = (count: number): Sets => ({ made: [], taken: 0, length: Math.ceil(count / 32) });

function take(sets: Sets): Services {
  const services = sets.made[sets.taken] ?? new Int32Array(sets.length);
  sets.made[sets.taken] = services;
  sets.taken += 1;
  return services;
}

export const noServices = (sets: Sets): Services => take(sets).fill(0);

export function sameServices(sets: Sets, services: Services): Services {
  const same = take(sets);
  same.set(services);
  return same;
}

const bitsAt = (services: Services, place: number) => services[place] as number;

export function addList(services: Services, { starts, numbers }: Lists, list: number): void {
  const end = valueAt(starts, list + 1);
  for (let place = valueAt(starts, list); place < end; place += 1) {
    const number = valueAt(numbers, place);
    services[number >>> 5] = bitsAt(services, number >>> 5) | (1 << (number & 31));
  }
}

export function addServices(services: Services, more: Services): void {
  for (let place = 0; place < more.length; place += 1) {
    services[place] = bitsAt(services, place) | bitsAt(more, place);
  }
}

export function keepCommon(services: Services, others: Services): void {
  for (let place = 0; place < others.length; place += 1) {
    services[place] = bitsAt(services, place) & bitsAt(others, place);
  }
}

export function countServices(services: Services): number {
  let count = 0;
  for (const bits of services) {
    let pairs = bits - ((bits >>> 1) & 0x55555555);
    pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    count += Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** The numbers of those that are not among the others, up to so many. */
export function numbersOf(
  services: Services,
  { without, most }: { without: Services; most: number },
): number[] {
  const numbers: number[] = [];
  for (let place = 0; place < services.length; place += 1) {
    for (let bits = bitsAt(services, place) & ~bitsAt(without, place); bits !== 0; bits &= bits - 1) {
      if (numbers.length >= most) return numbers;
      numbers.push(place * 32 + 31 - Math.clz32(bits & -bits));
    }
  }
  return numbers;
}
