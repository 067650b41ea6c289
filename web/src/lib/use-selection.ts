import { useState } from 'react';

type Thing = { _id: string };

export type Selection<T extends Thing> = {
  items: readonly T[];
  has: (thing: Thing) => boolean;
  set: (things: readonly T[], isSelected: boolean) => void;
  clear: () => void;
};

/** The ticked things of all pages of a list. */
export function useSelection<T extends Thing>(): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map());
  return {
    items: [...chosen.values()],
    has: ({ _id }) => chosen.has(_id),
    set: (things, isSelected) =>
      setChosen((before) => {
        const after = new Map(before);
        for (const thing of things) {
          if (isSelected) after.set(thing._id, thing);
          else after.delete(thing._id);
        }
        return after;
      }),
    clear: () => setChosen(new Map()),
  };
}
