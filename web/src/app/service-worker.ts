import { translator } from '../lib/messages.ts';
import { buttonClass } from '../ui/button.tsx';

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
    // Switched off in this browser, or no network: the pages do not need it.
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

/** A bar with a button. Nothing changes until it is pressed or all pages of this site are closed. */
function offerUpdate(worker: ServiceWorker): void {
  // The very first worker updates nothing.
  if (!navigator.serviceWorker.controller) return;
  document.querySelector('[data-update]')?.remove();
  const t = translator();
  const bar = document.createElement('div');
  bar.dataset.update = '';
  bar.role = 'status';
  bar.className =
    'fixed inset-x-4 bottom-24 z-40 mx-auto flex w-fit max-w-md flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-overlay md:bottom-6 print:hidden';
  const text = Object.assign(document.createElement('p'), { textContent: t('layout.update.ready') });
  text.className = 'mr-auto';
  bar.append(
    text,
    button(t('layout.update.later'), 'quiet', () => bar.remove()),
    button(t('layout.update.reload'), 'primary', () => activate(worker)),
  );
  document.body.append(bar);
}

function button(text: string, variant: 'quiet' | 'primary', onClick: () => void): HTMLButtonElement {
  const element = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  element.className = buttonClass(variant, false);
  element.addEventListener('click', onClick);
  return element;
}

function activate(worker: ServiceWorker): void {
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  if (worker.state === 'installed') worker.postMessage('activate');
  // Another tab was quicker.
  else reload();
}
