import { notificationEndpoints } from '@utsav/contract/notification';
import type { Routes } from '../../core/calls/route.ts';
import { localeOf } from '../../core/language/request-locale.ts';
import { notificationJobs } from './jobs.ts';
import { presentNotification } from './present.ts';
import {
  changePreferences,
  markRead,
  notificationsPage,
  preferencesOf,
  sweepNotifications,
} from './service.ts';
import { createStreams } from './streams.ts';

export const notificationRoutes: Routes = (mount, context) => {
  mount(notificationEndpoints.list, async ({ user, query, request, t }) => {
    const { rows, total: totalCount, unread } = await notificationsPage(context, user.id, query);
    const locale = localeOf(request);
    const data = rows.map((row) => presentNotification(row, locale));
    return { message: t('notification.list'), data, unread, totalCount };
  });

  mount(notificationEndpoints.read, async ({ user, body, t }) => ({
    message: t('notification.read'),
    data: null,
    unread: await markRead(context, user.id, body),
  }));

  mount(notificationEndpoints.preferences, async ({ user, t }) => ({
    message: t('notification.preferences'),
    data: { preferences: await preferencesOf(context, user.id) },
  }));

  mount(notificationEndpoints.updatePreferences, async ({ user, body, t }) => ({
    message: t('notification.preferencesSaved'),
    data: { preferences: await changePreferences(context, user.id, body.preferences) },
  }));

  const streams = createStreams(context);
  mount.stream(notificationEndpoints.stream, ({ user, request }) => {
    const lastEventId = request.headers['last-event-id'];
    return streams.open({
      user,
      locale: localeOf(request),
      lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    });
  });

  context.jobs.handle(notificationJobs.sweep, (_, { db }) => sweepNotifications({ ...context, db }));
  context.jobs.repeat(notificationJobs.sweep, '37 2 * * *');
};
