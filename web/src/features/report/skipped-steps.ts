import { type SetupStep, setupSteps } from '@utsav/contract/report';
import { createJsonStore, useStore } from '../../lib/store.ts';

/* The steps of the checklist that a vendor does not need, in the storage of this browser. */

const none: readonly SetupStep[] = [];

const skipped = createJsonStore(
  'skippedSteps',
  (stored) => setupSteps.filter((step) => Array.isArray(stored) && stored.includes(step)),
  none,
);

export const useSkippedSteps = () => useStore(skipped);

export const skipStep = (step: SetupStep): void =>
  skipped.write([...skipped.get().filter((one) => one !== step), step]);
