export const notificationJobs = { sweep: 'sweep-notifications' } as const;
