import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type Notification,
  notificationEndpoints,
  streamEvents,
  vendorKinds,
} from '@utsav/contract/notification';
import { useEffect, useState } from 'react';
import { followStream } from '../../lib/event-stream.ts';
import { translator } from '../../lib/messages.ts';
import { useLanguage, useNavigate } from '../../lib/navigation.tsx';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { sessionIdentity, subscribeToSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';
import { notificationKeys } from './api.ts';
import { hasAlerts, isAlertOn, playSound, showBrowserNotification } from './device-alerts.ts';

type OrdersChanged = (client: QueryClient) => void;
type Open = (link: string) => void;

/** Bulk changes bring many events at once: they are handled together. */
const gatherMs = 200;
const mostToasts = 3;
/** After a short interruption everything is told as if there had been none. */
const recentMs = 60_000;
/** How long after an own change a notification counts as caused by it. */
const ownChangeMs = 10_000;

/**
 * Follows the stream while somebody is signed in, and refetches what its events are about. True while events arrive.
 * A new `onOrders` opens the stream again.
 */
export function useLiveUpdates(onOrders: OrdersChanged): boolean {
  const client = useQueryClient();
  const language = useLanguage();
  const navigate = useNavigate();
  const [isLive, setLive] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the events speak the language of the page; navigating opens no new stream.
  useEffect(() => {
    const open: Open = (link) => void navigate(link);
    const start = () => (sessionIdentity() === null ? () => {} : follow(client, onOrders, open, setLive));
    let close = start();
    const unsubscribe = subscribeToSession(() => {
      close();
      close = start();
    });
    return () => {
      unsubscribe();
      close();
      setLive(false);
    };
  }, [client, onOrders, language]);
  return isLive;
}

function follow(
  client: QueryClient,
  onOrders: OrdersChanged,
  open: Open,
  onLive: (isLive: boolean) => void,
): () => void {
  let isFirst = true;
  const refreshOrders = gathered(() => onOrders(client));
  const refreshNotifications = gathered<Notification>((told) => {
    void refetchChanged(client, { queryKey: notificationKeys.lists });
    tell(told, client, open);
  });
  return followStream({
    path: notificationEndpoints.stream.path,
    staysInBackground: hasAlerts,
    onLive,
    onOpen: () => {
      if (!isFirst) {
        void refetchChanged(client, { queryKey: notificationKeys.lists });
        onOrders(client);
      }
      isFirst = false;
    },
    onEvent: ({ event, data }, openedAt) => {
      if (event === 'order') refreshOrders();
      if (event !== 'notification') return;
      const told = streamEvents.notification.safeParse(parsed(data));
      // What was missed long ago is in the list, and nobody is told again.
      if (told.success && Date.parse(told.data.createdAt) > openedAt - recentMs)
        refreshNotifications(told.data);
    },
  });
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** Calls back once for everything that comes within a moment. */
function gathered<Item = undefined>(handle: (items: Item[]) => void): (item?: Item) => void {
  let items: Item[] = [];
  let isWaiting = false;
  return (item) => {
    if (item !== undefined) items.push(item);
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      const taken = items;
      isWaiting = false;
      items = [];
      handle(taken);
    }, gatherMs);
  };
}

/** Toasts for those who look at the tab, sound and the browser's notifications for those who have turned them on. */
function tell(told: Notification[], client: QueryClient, open: Open): void {
  if (isAlertOn('sound') && told.some(({ kind }) => kind === 'order-received')) void playSound();
  for (const one of told) showBrowserNotification(one, () => open(one.link));
  if (document.hidden) return;
  const news = told.filter((one) => !isOwnDoing(one, client));
  if (news.length > mostToasts) {
    showToast('notice', translator()('notification.several', { count: news.length }));
  } else {
    for (const { title, text } of news) showToast('notice', text, { title });
  }
}

/** Vendors are told about others; anything else right after a change in this tab is most likely the change itself. */
function isOwnDoing({ kind }: Notification, client: QueryClient): boolean {
  if (vendorKinds.includes(kind)) return false;
  return client
    .getMutationCache()
    .getAll()
    .filter(({ options }) => options.mutationKey?.[0] !== notificationKeys.all[0])
    .some(
      ({ state: { status, submittedAt } }) =>
        status === 'pending' || (status === 'success' && Date.now() - submittedAt < ownChangeMs),
    );
}
