export const orderJobs = { sweepReplies: 'sweep-kept-replies', expireProposals: 'expire-proposals' } as const;
