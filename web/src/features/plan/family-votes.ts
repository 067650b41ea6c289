import type { Vote } from '@utsav/contract/plan-state';
import { createJsonStore, useStore } from '../../lib/store.ts';

/* The name under which somebody votes about shared plans, and their votes, in browser storage. */

type Stored = {
  name: string;
  /** By voter and item, the oldest first. */
  votes: Readonly<Record<string, Vote>>;
};

const maxVotes = 1_000;
const nothing: Stored = { name: '', votes: {} };

const store = createJsonStore('family_votes', check, nothing);

const keyOf = (name: string, itemId: string) => `${name.toLowerCase()} ${itemId}`;

export const familyVotes = {
  of: (name: string, itemId: string): Vote => store.get().votes[keyOf(name, itemId)] ?? 'none',
  setName: (name: string): void => store.write({ ...store.get(), name }),
  set(name: string, itemId: string, vote: Vote): void {
    const key = keyOf(name, itemId);
    const others = Object.entries(store.get().votes).filter(([known]) => known !== key);
    const votes = vote === 'none' ? others : [...others, [key, vote] as const];
    store.write({ ...store.get(), votes: Object.fromEntries(votes.slice(-maxVotes)) });
  },
};

/** The voter's name, empty before they have said it, and their vote about an item. */
export function useFamilyVotes() {
  const { name, votes } = useStore(store);
  return { name, voteOf: (itemId: string): Vote => votes[keyOf(name, itemId)] ?? 'none' };
}

function check(stored: unknown): Stored {
  const { name, votes } = stored as Stored;
  const valid = Object.entries(votes).filter(([, vote]) => vote === 'up' || vote === 'down');
  return typeof name === 'string' ? { name, votes: Object.fromEntries(valid) } : nothing;
}
