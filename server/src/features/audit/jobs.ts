export const auditJobs = { sweep: 'audit.sweep' } as const;
