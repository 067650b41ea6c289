import { onlineManager } from '@tanstack/react-query';

/*
 * Says when the network is gone and when it is back. It is loaded once the page stands, since afterwards there may be
 * no network to load it with. What was being fetched goes on by itself (TanStack Query waits for the network); only a
 * page whose script never arrived has to be loaded again.
 */

const gone = 'You are offline. What you see may be old; everything goes on by itself once you are back.';
const back = 'You are back online.';
const backForMs = 4_000;

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
  const say = (text: string) => {
    clearTimeout(timer);
    notice.textContent = text;
  };
  // TanStack Query takes a network for granted until the page is awake, and would miss what happens before that.
  const lose = () => {
    onlineManager.setOnline(false);
    say(gone);
  };
  const recover = () => {
    onlineManager.setOnline(true);
    if (document.querySelector('[data-broken]')) window.location.reload();
    say(back);
    timer = setTimeout(() => say(''), backForMs);
  };
  window.addEventListener('offline', lose);
  window.addEventListener('online', recover);
  if (!navigator.onLine) lose();
}
