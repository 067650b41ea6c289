export const orderJobs = {
  sweepReplies: 'sweep-kept-replies',
  expireProposals: 'expire-proposals',
  remind: 'remind',
} as const;
