import type { Cast } from './compose.ts';
import { createDice } from './seed.ts';
import { type Theme, twins } from './themes.ts';

/** Two cameras beside each other look like a mistake: of each family of look-alikes one is enough. */
function withoutTwins(names: string[], hero: string): string[] {
  const taken = new Set(twins.filter((family) => family.includes(hero)));
  return names.filter((name) => {
    const family = twins.find((members) => members.includes(name));
    if (!family) return true;
    if (taken.has(family)) return false;
    taken.add(family);
    return true;
  });
}

/**
 * Who appears in picture `index` of a gallery. `leads` come from the service's own words and go first; then the theme's
 * most typical objects, so that a card shows what the service is.
 */
export function castOf(theme: Theme, leads: string[], index: number, seed: string): Cast {
  const dice = createDice(`${seed}/cast`);
  const typical = dice.shuffle(theme.heroes.slice(0, 2));
  const heroes = [...new Set([...leads, ...typical, ...theme.heroes])];
  const hero = heroes[index % heroes.length] ?? '2728';
  const others = dice.shuffle([...new Set([...theme.props, ...heroes])].filter((name) => name !== hero));
  const shift = (index * 2) % others.length;
  return {
    hero: [hero],
    prop: withoutTwins([...others.slice(shift), ...others.slice(0, shift)], hero),
    accent: createDice(`${seed}/${index}/accents`).shuffle(theme.accents.filter((name) => name !== hero)),
  };
}
