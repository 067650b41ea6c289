export const reviewJobs = { ask: 'ask-for-review' } as const;
