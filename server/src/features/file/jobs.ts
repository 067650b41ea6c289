export const fileJobs = { sweep: 'file.sweep' } as const;
