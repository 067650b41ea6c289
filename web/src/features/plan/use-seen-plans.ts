import type { Plan } from '@utsav/contract/plan';
import { useRef } from 'react';

/** The versions of a plan that this screen has shown, the newest last: what was removed can come back with an undo. */
export function useSeenPlans(plan: Plan, theirs: Plan | undefined): readonly Plan[] {
  const seen = useRef<Plan[]>([]);
  for (const version of [theirs, plan]) {
    if (!version) continue;
    seen.current = [...seen.current.filter((other) => other !== version).slice(-20), version];
  }
  return seen.current;
}
