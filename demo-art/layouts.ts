import type { Dice } from './seed.ts';
import type { Frame } from './sets.ts';

/**
 * Where one object goes. Numbers are shares of the frame's height (x: from the focus), so that a layout fits any
 * frame. `y` is the ground under the object, or its middle when it is seen from above.
 */
export type Slot = {
  role: 'hero' | 'prop' | 'accent';
  x: number;
  y: number;
  size: number;
  /** Depth of field: 0 is sharp. */
  blur: 0 | 1 | 2;
  tilt: number;
  /** How far it floats above its ground. */
  lift: number;
  /** Height of the round stand under it; 0 stands on the floor. */
  stand: number;
};

export type Layout = {
  view: 'front' | 'above';
  horizon: number;
  /** Where the composition centres, as a share of the frame's width. */
  focus: number;
  rangoli: boolean;
  /** Drawn in this order: back to front. */
  slots: Slot[];
};

function slot(role: Slot['role'], x: number, y: number, size: number, more: Partial<Slot> = {}): Slot {
  return { role, x, y, size, blur: 0, tilt: 0, lift: 0, stand: 0, ...more };
}

function pedestal(dice: Dice): Layout {
  const side = dice.pick([-1, 1]);
  const slots = [
    slot('prop', -0.44 * side, 0.72, 0.3, { blur: 1 }),
    slot('prop', 0.47 * side, 0.71, 0.26, { blur: 1, stand: 0.07 }),
    slot('hero', 0, 0.82, 0.52, { stand: 0.12 }),
    slot('prop', -0.34 * side, 0.9, 0.26, { tilt: -5 * side }),
    slot('accent', 0.33 * side, 0.91, 0.17),
    slot('accent', 0.2 * side, 0.95, 0.1),
  ];
  return { view: 'front', horizon: 0.66, focus: 0.5, rangoli: false, slots };
}

function offset(dice: Dice): Layout {
  const side = dice.pick([-1, 1]);
  const slots = [
    slot('prop', 0.6 * side, 0.73, 0.32, { blur: 1, stand: 0.1 }),
    slot('accent', 0.36 * side, 0.72, 0.16, { blur: 1 }),
    slot('hero', -0.02, 0.85, 0.6, { stand: 0.05 }),
    slot('prop', 0.42 * side, 0.86, 0.28, { stand: 0.09 }),
    slot('accent', 0.62 * side, 0.91, 0.17, { tilt: 8 * side }),
    slot('accent', 0.27 * side, 0.94, 0.11),
  ];
  return { view: 'front', horizon: 0.68, focus: 0.5 - 0.15 * side, rangoli: false, slots };
}

function trio(dice: Dice): Layout {
  const [low = 0, mid = 0, high = 0] = [0.05, 0.11, 0.19];
  const [left = low, right = mid] = dice.shuffle([low, mid]);
  const slots = [
    slot('accent', -0.2, 0.7, 0.14, { blur: 1 }),
    slot('accent', 0.2, 0.7, 0.14, { blur: 1 }),
    slot('hero', 0, 0.8, 0.42, { stand: high }),
    slot('prop', -0.42, 0.86, 0.34, { stand: left }),
    slot('prop', 0.42, 0.86, 0.34, { stand: right }),
    slot('accent', dice.between(-0.14, 0.14), 0.95, 0.12),
  ];
  return { view: 'front', horizon: 0.64, focus: 0.5, rangoli: false, slots };
}

function orbit(dice: Dice): Layout {
  const turn = dice.between(0, Math.PI * 2);
  const around = Array.from({ length: 6 }, (_, i) => {
    const angle = turn + (i * Math.PI) / 3;
    const size = i % 2 === 0 ? 0.21 : 0.12;
    const ground = { lift: 0.36 - Math.sin(angle) * 0.3, tilt: dice.between(-16, 16) };
    return slot(i % 2 === 0 ? 'prop' : 'accent', Math.cos(angle) * 0.52, 0.9, size, {
      ...ground,
      blur: Math.sin(angle) < -0.3 ? 1 : 0,
    });
  });
  const slots = [...around, slot('hero', 0, 0.9, 0.5, { lift: 0.14, tilt: dice.between(-5, 5) })];
  return { view: 'front', horizon: 0.74, focus: 0.5, rangoli: true, slots };
}

function rangoliFloor(dice: Dice): Layout {
  const slots = [
    slot('prop', -0.36, 0.66, 0.24, { blur: 1 }),
    slot('prop', 0.36, 0.66, 0.24, { blur: 1 }),
    slot('hero', 0, 0.8, 0.54),
    slot('accent', -0.47, 0.84, 0.15),
    slot('accent', 0.47, 0.84, 0.15),
    slot('accent', -0.27, 0.93, 0.13, { tilt: dice.between(-8, 8) }),
    slot('accent', 0.27, 0.93, 0.13, { tilt: dice.between(-8, 8) }),
  ];
  return { view: 'front', horizon: 0.58, focus: 0.5, rangoli: true, slots };
}

function fromAbove(dice: Dice): Layout {
  const turn = dice.between(0, Math.PI * 2);
  const around = Array.from({ length: 8 }, (_, i) => {
    const angle = turn + (i * Math.PI) / 4;
    const prop = i % 2 === 0;
    return slot(
      prop ? 'prop' : 'accent',
      Math.cos(angle) * 0.5,
      0.5 + Math.sin(angle) * 0.36,
      prop ? 0.23 : 0.13,
      {
        tilt: dice.between(-20, 20),
      },
    );
  });
  const hero = slot('hero', 0, 0.5, 0.44, { tilt: dice.between(-8, 8) });
  return { view: 'above', horizon: 0, focus: 0.5, rangoli: true, slots: [...around, hero] };
}

function closeUp(dice: Dice): Layout {
  const side = dice.pick([-1, 1]);
  const slots = [
    slot('prop', 0.52 * side, 0.76, 0.36, { blur: 2 }),
    slot('accent', 0.78 * side, 0.8, 0.22, { blur: 2 }),
    slot('prop', -0.5 * side, 0.74, 0.24, { blur: 2 }),
    slot('hero', 0, 0.94, 0.74, { tilt: -4 * side }),
    slot('accent', 0.46 * side, 0.95, 0.2),
  ];
  return { view: 'front', horizon: 0.7, focus: 0.5 - 0.1 * side, rangoli: false, slots };
}

const layouts = [pedestal, offset, trio, orbit, rangoliFloor, fromAbove, closeUp];

/** The first picture of a gallery is the card's: one big hero. The others go through the remaining layouts. */
export function layoutOf(index: number, serviceDice: Dice, dice: Dice): Layout {
  const first = serviceDice.pick([pedestal, offset, rangoliFloor, closeUp]);
  const order = [first, ...serviceDice.shuffle(layouts.filter((layout) => layout !== first))];
  return (order[index % order.length] ?? pedestal)(dice);
}

/** A calm square composition for category and sub category tiles. */
export function tileLayout(): Layout {
  const slots = [
    slot('prop', -0.33, 0.73, 0.22, { blur: 1 }),
    slot('prop', 0.33, 0.73, 0.22, { blur: 1 }),
    slot('hero', 0, 0.83, 0.56, { stand: 0.08 }),
    slot('accent', -0.32, 0.91, 0.13),
    slot('accent', 0.32, 0.91, 0.13),
  ];
  return { view: 'front', horizon: 0.68, focus: 0.5, rangoli: false, slots };
}

export const cardFrame: Frame = { width: 1120, height: 840 };
