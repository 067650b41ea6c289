import { onlineManager } from '@tanstack/react-query';
import { translator } from '../lib/messages.ts';

/*
 * A notice while the browser is offline and when it is back online. It is loaded right after hydration, because
 * offline it could not be loaded. TanStack Query resumes its fetches by itself; only a page whose script failed to load
 * is reloaded.
 */

const onlineTextMs = 4_000;

function createNotice(): HTMLElement {
  const notice = document.createElement('div');
  notice.role = 'status';
  notice.className =
    'pointer-events-none fixed inset-x-4 bottom-24 z-70 mx-auto w-fit max-w-md rounded-card border border-line bg-accent-soft px-4 py-3 text-center font-medium text-accent-ink shadow-overlay empty:hidden md:bottom-6 print:hidden';
  return document.body.appendChild(notice);
}

export function watchConnection(): void {
  const notice = createNotice();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (text: string) => {
    clearTimeout(timer);
    notice.textContent = text;
  };
  // TanStack Query assumes to be online until its first listener, and would miss earlier events.
  const onOffline = () => {
    onlineManager.setOnline(false);
    // The offline page says so itself.
    if (!document.querySelector('[data-offline]')) show(translator()('layout.connection.offline'));
  };
  const onOnline = () => {
    onlineManager.setOnline(true);
    if (document.querySelector('[data-broken]')) window.location.reload();
    show(translator()('layout.connection.online'));
    timer = setTimeout(() => show(''), onlineTextMs);
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  if (!navigator.onLine) onOffline();
}
