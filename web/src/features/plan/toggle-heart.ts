import type { QueryClient } from '@tanstack/react-query';
import { toastTimes } from '@utsav/contract/limits';
import { pathWithoutLocale } from '@utsav/messages/paths';
import { isNotFound } from '../../lib/api-error.ts';
import { showError } from '../../lib/error-text.ts';
import { loadMessages, pageLocale, translator } from '../../lib/messages.ts';
import type { NavigateTo } from '../../lib/navigation.tsx';
import { paths } from '../../lib/paths.ts';
import { returnState } from '../../lib/return-to.ts';
import { sessionIdentity } from '../../lib/session.ts';
import { isToastShown, showSuccess } from '../../lib/toast.ts';
import { plansQuery, putBack, refreshPlans, removeItems, savedIn, saveItem } from './api.ts';
import { accountHearts, guestHearts } from './hearts.ts';

const maxGuestHearts = 100;

/** Changes that are still being sent: whether the service is to be saved. */
const pending = new Map<string, boolean>();

/** Fills the hearts of what is in the loaded plans, with what waits to be saved, and changes that are being sent. */
export function showHearts(client: QueryClient): void {
  const plans = client.getQueryData(plansQuery().queryKey);
  // A heart that is clicked before the plans are loaded is filled at once.
  if (!plans && pending.size === 0) {
    accountHearts.set(null);
    return;
  }
  const unchanged = [...savedIn(plans), ...guestHearts.get()].filter((id) => !pending.has(id));
  accountHearts.set([...unchanged, ...[...pending].flatMap(([id, isSaved]) => (isSaved ? id : []))]);
}

/** Fills or empties the heart of a service. */
export async function toggleHeart(
  client: QueryClient,
  productId: string,
  navigate: NavigateTo,
): Promise<void> {
  await loadMessages(pageLocale(), ['heart']);
  if (sessionIdentity() === null) return toggleGuestHeart(productId, navigate);
  const wasSaved = (accountHearts.get() ?? []).includes(productId);
  await change(client, productId, !wasSaved, async () => {
    if (!wasSaved) {
      await saveItem(productId);
      showSaved(navigate);
      return;
    }
    const { removed, isBooked } = await removeItems(productId);
    const t = translator();
    if (isBooked) return showSuccess(t('heart.booked'));
    showSuccess(t('heart.removed'), {
      durationMs: toastTimes.undo,
      action: {
        label: t('heart.undo'),
        run: () => void change(client, productId, true, () => putBack(removed)),
      },
    });
  });
}

function showSaved(navigate: NavigateTo, message = translator()('heart.saved')): void {
  // Somebody who saves one service after the other needs to be told once.
  if (isToastShown(message)) return;
  showSuccess(message, {
    durationMs: toastTimes.undo,
    action: { label: translator()('heart.view'), run: () => void navigate(paths.plans) },
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs changes of plans one after the other: each raises the plan's version. */
function inTurn(run: () => Promise<void>): Promise<void> {
  const turn = last.then(run);
  last = turn.catch(() => undefined);
  return turn;
}

/** Shows a change at once, sends it, and shows what is true when it fails. */
async function change(
  client: QueryClient,
  productId: string,
  isSaved: boolean,
  send: () => Promise<void>,
): Promise<void> {
  const session = sessionIdentity();
  pending.set(productId, isSaved);
  forgetGuestHearts([productId]);
  showHearts(client);
  try {
    // Nothing is sent for somebody else who has signed in meanwhile.
    await inTurn(async () => {
      if (sessionIdentity() === session) await send();
    });
  } catch (error) {
    showError(error);
  }
  await refreshPlans(client);
  if (pending.get(productId) === isSaved) pending.delete(productId);
  showHearts(client);
}

function toggleGuestHeart(productId: string, navigate: NavigateTo): void {
  const t = translator();
  const saved = guestHearts.get();
  if (saved.includes(productId)) {
    forgetGuestHearts([productId]);
    return;
  }
  if (saved.length >= maxGuestHearts) {
    showError(new Error(t('heart.full', { max: maxGuestHearts })));
    return;
  }
  guestHearts.write([...saved, productId]);
  const message = t('heart.savedHere');
  if (isToastShown(message)) return;
  const { pathname, search, hash } = window.location;
  const state = returnState({ pathname: pathWithoutLocale(pathname), search, hash });
  showSuccess(message, {
    durationMs: toastTimes.undo,
    action: { label: t('layout.login'), run: () => void navigate(paths.login, { state }) },
  });
}

function forgetGuestHearts(ids: readonly string[]): void {
  const saved = guestHearts.get();
  if (saved.some((id) => ids.includes(id))) guestHearts.write(saved.filter((id) => !ids.includes(id)));
}

/** Saves a guest's services to the plan, the oldest first. What is no longer offered is dropped, what fails stays. */
export const mergeGuestHearts = (client: QueryClient, navigate: NavigateTo): Promise<void> =>
  inTurn(async () => {
    const session = sessionIdentity();
    const merged: string[] = [];
    let saved = 0;
    for (const id of guestHearts.get()) {
      if (session === null || sessionIdentity() !== session) break;
      try {
        await saveItem(id);
        saved += 1;
      } catch (error) {
        console.warn(error);
        if (!isNotFound(error)) break;
      }
      merged.push(id);
    }
    if (merged.length === 0) return;
    await refreshPlans(client);
    forgetGuestHearts(merged);
    showHearts(client);
    await loadMessages(pageLocale(), ['heart']);
    if (saved > 0) showSaved(navigate, translator()('heart.merged', { count: saved }));
  });
