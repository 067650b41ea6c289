export const quoteJobs = { release: 'release-quotes' } as const;
