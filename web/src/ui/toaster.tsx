import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dismissToast, type Toast, useToasts } from '../lib/toast.ts';
import { Bell, CircleCheck, CircleX } from './icons.ts';

/** Shows the toasts. Their timers pause while the pointer or the focus is on them. */
export function Toaster() {
  const t = useTranslations('layout.ui');
  const toasts = useToasts();
  const [paused, setPaused] = useState(false);
  // When the last toast is removed under the pointer, no pointerleave event follows.
  if (paused && toasts.length === 0) setPaused(false);
  return (
    <ol
      aria-label={t('notifications')}
      aria-live="polite"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      // Below the header, which has two rows on small screens.
      className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+var(--below-header)-1.25rem)] z-70 flex flex-col items-center gap-2 px-4"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} paused={paused} />
      ))}
    </ol>
  );
}

const icons = { success: CircleCheck, error: CircleX, notification: Bell };

function ToastItem({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { id, kind, title, message, durationMs, action } = toast;
  const remainingMs = useRef(durationMs);
  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismissToast(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [id, paused]);

  const isError = kind === 'error';
  const Icon = icons[kind];
  return (
    <li
      className={clsx(
        'flex max-w-md animate-rise items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-overlay',
        // A notification appears by itself, so it must not block clicks.
        kind !== 'notification' && 'pointer-events-auto',
      )}
    >
      <Icon aria-hidden size={22} className={clsx('shrink-0', isError ? 'text-danger' : 'text-action')} />
      <span role={isError ? 'alert' : 'status'}>
        {title && <b className="block">{title}</b>}
        {message}
      </span>
      {action && (
        <button
          type="button"
          className="-my-2.5 -mr-2 min-h-touch shrink-0 rounded-control px-3 font-semibold text-action hover:bg-action-soft"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </li>
  );
}
