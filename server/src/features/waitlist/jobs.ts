export const waitlistJobs = { release: 'release-offers' } as const;
