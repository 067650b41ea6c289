export const userJobs = { sendCodes: 'user.code', sweep: 'user.sweep' } as const;
