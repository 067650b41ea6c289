import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type Notification, notificationEndpoints, streamEvents } from '@utsav/contract/notification';
import { useEffect, useState } from 'react';
import { followStream } from '../../lib/event-stream.ts';
import { useLanguage, useNavigate } from '../../lib/navigation.tsx';
import { parseJson } from '../../lib/parse-json.ts';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { sessionIdentity, subscribeToSession } from '../../lib/session.ts';
import { notificationKeys } from './api.ts';
import { hasAlerts } from './device-alerts.ts';
import { showNotifications } from './show-notifications.ts';

/** Bulk changes cause many events at once, which are handled as one batch. */
const batchMs = 200;
/** A notification that arrives late, after an interruption, is shown if it is not older than this. */
const recentMs = 60_000;

/**
 * Follows the stream while a person is signed in. Its events refetch the notifications and the queries of
 * `refetchKeys`, which has to be the same list in every render. True while events arrive.
 */
export function useLiveUpdates(refetchKeys: readonly QueryKey[]): boolean {
  const client = useQueryClient();
  const language = useLanguage();
  const navigate = useNavigate();
  const [isLive, setLive] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the events are in the language of the page; navigating opens no new stream.
  useEffect(() => {
    const open = (link: string) => void navigate(link);
    const start = () =>
      sessionIdentity() === null ? () => {} : follow({ client, refetchKeys, open, setLive });
    let close = start();
    const unsubscribe = subscribeToSession(() => {
      close();
      close = start();
    });
    return () => {
      unsubscribe();
      close();
    };
  }, [client, refetchKeys, language]);
  return isLive;
}

type FollowOptions = {
  client: QueryClient;
  refetchKeys: readonly QueryKey[];
  open: (link: string) => void;
  setLive: (isLive: boolean) => void;
};

function follow({ client, refetchKeys, open, setLive }: FollowOptions): () => void {
  let wasOpened = false;
  let received: Notification[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handle = () => {
    showNotifications(received, client, open);
    timer = undefined;
    received = [];
    for (const queryKey of [notificationKeys.lists, ...refetchKeys])
      void refetchChanged(client, { queryKey });
  };
  const handleSoon = () => {
    timer ??= setTimeout(handle, batchMs);
  };
  const close = followStream({
    path: notificationEndpoints.stream.path,
    staysInBackground: hasAlerts,
    onLive: setLive,
    onOpen: () => {
      // Missed events of orders are not sent again, so everything is refetched.
      if (wasOpened) handleSoon();
      wasOpened = true;
    },
    onEvent: ({ event, data }, openedAt) => {
      if (event === 'ping') return;
      handleSoon();
      const notification =
        event === 'notification' && streamEvents.notification.safeParse(parseJson(data)).data;
      // Older notifications are only in the list.
      if (notification && Date.parse(notification.createdAt) > openedAt - recentMs)
        received.push(notification);
    },
  });
  return () => {
    clearTimeout(timer);
    close();
    setLive(false);
  };
}
