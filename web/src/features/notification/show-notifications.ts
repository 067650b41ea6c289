import type { QueryClient } from '@tanstack/react-query';
import { type Notification, vendorKinds } from '@utsav/contract/notification';
import { translator } from '../../lib/messages.ts';
import { showToast } from '../../lib/toast.ts';
import { notificationKeys } from './api.ts';
import { isAlertOn, playSound, showBrowserNotification } from './device-alerts.ts';

const maxToasts = 3;
/** How long after an own change a notification counts as caused by it. */
const ownChangeMs = 10_000;

/** Shows toasts in a visible tab, and sound and the browser's notifications where they are turned on. */
export function showNotifications(
  received: readonly Notification[],
  client: QueryClient,
  open: (link: string) => void,
): void {
  if (isAlertOn('sound') && received.some(({ kind }) => kind === 'order-received')) void playSound();
  for (const one of received) showBrowserNotification(one, () => open(one.link));
  if (document.hidden) return;
  const ofOthers = received.filter((one) => !isOwnChange(one, client));
  if (ofOthers.length > maxToasts) {
    showToast('notification', translator()('notification.several', { count: ofOthers.length }));
  } else {
    for (const { title, text } of ofOthers) showToast('notification', text, { title });
  }
}

/**
 * Notifications for vendors are about actions of other people. Any other notification right after a change in this tab
 * is most likely about that change.
 */
function isOwnChange({ kind }: Notification, client: QueryClient): boolean {
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
