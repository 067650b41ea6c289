import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Plan, PlanItem } from '@utsav/contract/plan';
import type { Vote } from '@utsav/contract/plan-state';
import { useRef } from 'react';
import { call } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { showError } from '../../lib/error-text.ts';
import { familyVotes } from './family-votes.ts';

// Fetched with the first call: the schemas and zod stay out of the page's first script.
const endpoints = async () => (await import('@utsav/contract/plan')).planEndpoints;

/** The plan of a link, read again whenever the tab is looked at again. Whoever is signed in sees the same. */
export const familyPlanQuery = (token: string) =>
  queryOptions({
    queryKey: ['plan', 'family', token] as const,
    queryFn: async ({ signal }): Promise<Plan> =>
      (await call((await endpoints()).details, { query: { token }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    meta: { public: true, silent: true },
  });

const leaveMs = 300;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Counts = PlanItem['votes'];

const withVotes = (plan: Plan, itemId: string, change: (votes: Counts) => Counts): Plan => ({
  ...plan,
  functions: plan.functions.map((one) => ({
    ...one,
    items: one.items.map((item) => (item._id === itemId ? { ...item, votes: change(item.votes) } : item)),
  })),
});

/** The counts after one person has changed their vote. */
const moved = ({ up, down }: Counts, from: Vote, to: Vote): Counts => ({
  up: up + Number(to === 'up') - Number(from === 'up'),
  down: down + Number(to === 'down') - Number(from === 'down'),
});

/** Votes about one item. A vote is shown at once; clicks while it is sent are ignored. */
export function useVote(token: string, itemId: string) {
  const client = useQueryClient();
  const isSending = useRef(false);
  return async (name: string, vote: Vote): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    const { queryKey } = familyPlanQuery(token);
    const setVotes = (change: (votes: Counts) => Counts) =>
      client.setQueryData(queryKey, (plan) => plan && withVotes(plan, itemId, change));
    const before = familyVotes.of(name, itemId);
    await client.cancelQueries({ queryKey });
    familyVotes.set(name, itemId, vote);
    setVotes((votes) => moved(votes, before, vote));
    try {
      const { data } = await call((await endpoints()).vote, { body: { token, itemId, name, vote } });
      setVotes(() => data.votes);
    } catch (error) {
      // Leaving the page ends the request too, but the vote is counted: then this never comes back.
      if (isApiError(error) && error.code === 'NETWORK') await pause(leaveMs);
      familyVotes.set(name, itemId, before);
      showError(error);
      // The link may have ended, or voting.
      void client.invalidateQueries({ queryKey });
    } finally {
      isSending.current = false;
    }
  };
}
