import { waitlistEndpoints } from '@utsav/contract/waitlist';
import type { Routes } from '../../core/calls/route.ts';
import { waitlistJobs } from './jobs.ts';
import { releaseOffers } from './offer-service.ts';
import { presentEntry } from './present.ts';
import { listEntries } from './queries.ts';
import { joinWaitlist, leaveWaitlist } from './service.ts';

export const waitlistRoutes: Routes = (mount, context) => {
  mount(waitlistEndpoints.join, async ({ user, body, t }) => ({
    message: t('waitlist.joined'),
    data: presentEntry(await joinWaitlist(context, user, body)),
  }));

  mount(waitlistEndpoints.list, async ({ user, t }) => {
    const entries = await listEntries(context.db, { userId: user.id, now: context.clock.now() });
    return { message: t('waitlist.list'), data: entries.map(presentEntry) };
  });

  mount(waitlistEndpoints.leave, async ({ user, body, t }) => {
    await leaveWaitlist(context, user, body._id);
    return { message: t('waitlist.left'), data: null };
  });

  context.jobs.handle(waitlistJobs.release, (_, { db }) => releaseOffers({ ...context, db }));
  // Each offer queues a job for its own end; this one finds offers whose job was lost, and days that have come.
  context.jobs.repeat(waitlistJobs.release, '* * * * *');
};
