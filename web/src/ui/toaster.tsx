import { clsx } from 'clsx';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dismissToast, type Toast, useToasts } from '../lib/toast.ts';
import { IconButton } from './icon-button.tsx';
import { Bell, CircleCheck, CircleX, X } from './icons.ts';

/** A press on a toast is none outside of the dialog, even if the toast is gone by then. */
export function staysOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault();
}

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
      // Over the header, where nothing is read; dialogs and panels begin below.
      className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+0.5rem)] z-70 flex flex-col items-center gap-2 px-4"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} paused={paused} />
      ))}
    </ol>
  );
}

const icons = { success: CircleCheck, error: CircleX, notification: Bell };

function ToastItem({ toast, paused }: { toast: Toast; paused: boolean }) {
  const t = useTranslations('layout.ui');
  const { id, kind, title, message, durationMs, action } = toast;
  const swipe = useSwipe(() => dismissToast(id));
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
      {...swipe}
      data-toast
      className="pointer-events-auto flex max-w-md animate-rise touch-pan-y items-start gap-3 rounded-card border border-line bg-surface py-3 pr-2 pl-4 shadow-overlay select-none"
    >
      <Icon aria-hidden size={22} className={clsx('shrink-0', isError ? 'text-danger' : 'text-action')} />
      <span role={isError ? 'alert' : 'status'}>
        {title && <b className="block">{title}</b>}
        {message}
      </span>
      {action && (
        <button
          type="button"
          className="-my-2.5 min-h-touch shrink-0 rounded-control px-3 font-semibold text-action hover:bg-action-soft"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={t('dismissToast')} className="-my-2.5" onClick={() => dismissToast(id)}>
        {/* Drawn anew while the toast is moved, it would lose the click. */}
        <X aria-hidden size={18} className="pointer-events-none" />
      </IconButton>
    </li>
  );
}

const swipedPx = 60;

/** Follows a finger to the side, and dismisses what was moved far enough. */
function useSwipe(onSwiped: () => void) {
  const startX = useRef<number>(undefined);
  const [moved, setMoved] = useState(0);
  const end = () => {
    startX.current = undefined;
    setMoved(0);
  };
  return {
    style: moved === 0 ? {} : { transform: `translateX(${moved}px)` },
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (startX.current !== undefined) setMoved(event.clientX - startX.current);
    },
    onPointerUp: () => {
      end();
      if (Math.abs(moved) > swipedPx) onSwiped();
    },
    onPointerCancel: end,
    onPointerLeave: end,
  };
}
