import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { BodyInput } from '@utsav/contract/endpoint';
import { pageSizes } from '@utsav/contract/limits';
import {
  type Notification,
  type NotificationKind,
  type NotificationPreferences,
  notificationEndpoints,
} from '@utsav/contract/notification';
import type { Locale } from '@utsav/messages/locales';
import { useEffect } from 'react';
import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/navigation.tsx';
import { refetchChanged } from '../../lib/refetch-changed.ts';

export const notificationKeys = {
  all: ['notification'] as const,
  lists: ['notification', 'list'] as const,
  preferences: ['notification', 'preferences'] as const,
};

/** How many the panel of the bell shows. */
export const recentCount = 6;

type NotificationPage = { language: Locale; page: number; limit?: number };

/** A page of the own notifications, newest first. Their texts come in the language of the request. */
export const notificationsQuery = ({ language, page, limit = pageSizes.notifications }: NotificationPage) =>
  queryOptions({
    queryKey: [...notificationKeys.lists, language, page, limit],
    queryFn: ({ signal }) => call(notificationEndpoints.list, { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });

export const recentNotificationsQuery = (language: Locale) =>
  notificationsQuery({ language, page: 1, limit: recentCount });

type NotificationList = { data: Notification[]; unread: number; totalCount: number };
type ReadMarks = BodyInput<typeof notificationEndpoints.read>;

/** Marks notifications as read, on the screen before the answer arrives. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: notificationKeys.lists,
    mutationFn: (marks: ReadMarks) => call(notificationEndpoints.read, { body: marks }),
    onMutate: async (marks) => {
      await client.cancelQueries({ queryKey: notificationKeys.lists });
      client.setQueriesData<NotificationList>(
        { queryKey: notificationKeys.lists },
        (list) => list && withReadMarks(list, marks),
      );
    },
    onSettled: () => refetchChanged(client, { queryKey: notificationKeys.lists }),
    meta: { toasts: { success: () => '' } },
  });
}

/** On a page that notifications lead to, those about it count as read. */
export function useReadLinked(link: string): void {
  const { data } = useQuery(recentNotificationsQuery(useLanguage()));
  const { mutate } = useMarkRead();
  const ids = data?.data.filter((one) => !one.read && one.link === link).map(({ _id }) => _id) ?? [];
  const found = ids.join();
  useEffect(() => {
    if (found) mutate({ ids: found.split(',') });
  }, [found, mutate]);
}

export function withReadMarks(list: NotificationList, { ids = [], all }: ReadMarks): NotificationList {
  const isMarked = ({ _id, read }: Notification) => !read && (all === true || ids.includes(_id));
  const marked = list.data.filter(isMarked).length;
  return {
    ...list,
    data: list.data.map((one) => (isMarked(one) ? { ...one, read: true } : one)),
    unread: all ? 0 : Math.max(0, list.unread - marked),
  };
}

export const preferencesQuery = () =>
  queryOptions({
    queryKey: notificationKeys.preferences,
    queryFn: async ({ signal }) =>
      (await call(notificationEndpoints.preferences, { signal })).data.preferences,
    meta: { silent: true },
  });

export type Way = 'mail' | 'inApp';
type PreferenceChange = { kind: NotificationKind; way: Way; on: boolean };

/** Saves a switch when it is turned; one that is refused turns back. */
export function useChangePreference() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: notificationKeys.preferences,
    // Mutations of one scope run in order, one at a time.
    scope: { id: 'notification preferences' },
    mutationFn: ({ kind, way, on }: PreferenceChange) =>
      call(notificationEndpoints.updatePreferences, { body: { preferences: { [kind]: { [way]: on } } } }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: notificationKeys.preferences });
      setPreference(client, change);
    },
    onError: (_error, change) => setPreference(client, { ...change, on: !change.on }),
    meta: { toasts: { success: () => '' } },
  });
}

function setPreference(client: QueryClient, { kind, way, on }: PreferenceChange): void {
  client.setQueryData<NotificationPreferences>(
    notificationKeys.preferences,
    (saved) => saved && { ...saved, [kind]: { ...saved[kind], [way]: on } },
  );
}
