import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type Notification, notificationEndpoints, streamEvents } from '@utsav/contract/notification';
import { useEffect, useState } from 'react';
import { followStream } from '../../lib/event-stream.ts';
import { useLanguage, useNavigate } from '../../lib/navigation.tsx';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { sessionIdentity, subscribeToSession } from '../../lib/session.ts';
import { notificationKeys } from './api.ts';
import { hasAlerts } from './device-alerts.ts';
import { tell } from './tell.ts';

/** Bulk changes bring many events at once: they are handled together. */
const gatherMs = 200;
/** After a short interruption everything is told as if there had been none. */
const recentMs = 60_000;

/**
 * Follows the stream while somebody is signed in. Its events refetch the notifications and the queries of `changing`,
 * which has to be the same list in every render. True while events arrive.
 */
export function useLiveUpdates(changing: readonly QueryKey[]): boolean {
  const client = useQueryClient();
  const language = useLanguage();
  const navigate = useNavigate();
  const [isLive, setLive] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the events speak the language of the page; navigating opens no new stream.
  useEffect(() => {
    const open = (link: string) => void navigate(link);
    const start = () => (sessionIdentity() === null ? () => {} : follow({ client, changing, open, setLive }));
    let close = start();
    const unsubscribe = subscribeToSession(() => {
      close();
      close = start();
    });
    return () => {
      unsubscribe();
      close();
    };
  }, [client, changing, language]);
  return isLive;
}

type Following = {
  client: QueryClient;
  changing: readonly QueryKey[];
  open: (link: string) => void;
  setLive: (isLive: boolean) => void;
};

function follow({ client, changing, open, setLive }: Following): () => void {
  let wasOpened = false;
  let news: Notification[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handle = () => {
    tell(news, client, open);
    timer = undefined;
    news = [];
    for (const queryKey of [notificationKeys.lists, ...changing]) void refetchChanged(client, { queryKey });
  };
  const handleSoon = () => {
    timer ??= setTimeout(handle, gatherMs);
  };
  const close = followStream({
    path: notificationEndpoints.stream.path,
    staysInBackground: hasAlerts,
    onLive: setLive,
    onOpen: () => {
      // Events of orders are not sent again.
      if (wasOpened) handleSoon();
      wasOpened = true;
    },
    onEvent: ({ event, data }, openedAt) => {
      if (event === 'ping') return;
      handleSoon();
      const told = event === 'notification' && streamEvents.notification.safeParse(parsed(data)).data;
      // What was missed long ago is in the list, and nobody is told again.
      if (told && Date.parse(told.createdAt) > openedAt - recentMs) news.push(told);
    },
  });
  return () => {
    clearTimeout(timer);
    close();
    setLive(false);
  };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
