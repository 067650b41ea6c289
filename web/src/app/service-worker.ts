import { newVersion } from './banner-state.ts';

/*
 * Registers /sw.js (web/service-worker.js, decision 027) and offers its updates. It is loaded after hydration and waits
 * for the page's own files, so that the first visit is as fast as without it.
 */

const checkEveryMs = 60 * 60_000;

export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  try {
    watchUpdates(await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
  } catch (error) {
    // The pages work without it, for example where it is switched off in the browser.
    console.warn(error);
  }
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offerUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offerUpdate(worker);
    });
  });
  // An installed app may stay open for days, and browsers look for updates only when a page is loaded.
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

function offerUpdate(worker: ServiceWorker): void {
  // The first worker of a browser is not an update.
  if (navigator.serviceWorker.controller) newVersion.set(() => activate(worker));
}

function activate(worker: ServiceWorker): void {
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  if (worker.state === 'installed') worker.postMessage('activate');
  // Another tab has activated it already.
  else reload();
}
