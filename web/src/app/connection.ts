import { onlineManager } from '@tanstack/react-query';
import { connectionBanner } from './banner-state.ts';

/*
 * A banner while the browser is offline and when it is back online. It is loaded right after hydration, because
 * offline it could not be loaded. TanStack Query resumes its fetches by itself; only a page whose script failed to load
 * is reloaded.
 */

const onlineTextMs = 4_000;

export function watchConnection(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (banner: 'offline' | 'online' | undefined) => {
    clearTimeout(timer);
    connectionBanner.set(banner);
  };
  // TanStack Query assumes to be online until its first listener, and would miss earlier events.
  const onOffline = () => {
    onlineManager.setOnline(false);
    // The offline page needs no banner.
    if (!document.querySelector('[data-offline]')) show('offline');
  };
  const onOnline = () => {
    onlineManager.setOnline(true);
    if (document.querySelector('[data-broken]')) window.location.reload();
    show('online');
    timer = setTimeout(() => show(undefined), onlineTextMs);
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  if (!navigator.onLine) onOffline();
}
