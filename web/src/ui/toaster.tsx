import { clsx } from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { dismissToast, type Toast, useToasts } from '../lib/toast.ts';

/** Where toasts appear. None leaves while the pointer rests on one of them. */
export function Toaster() {
  const toasts = useToasts();
  const [held, setHeld] = useState(false);
  // The last one may be taken away under a resting pointer, which then never leaves it.
  if (held && toasts.length === 0) setHeld(false);
  return (
    <ol
      aria-label="Notifications"
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      // Below the header, which has two rows on small screens.
      className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+7.75rem)] z-70 flex flex-col items-center gap-2 px-4 md:top-[calc(env(safe-area-inset-top)+4.75rem)]"
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} held={held} />
      ))}
    </ol>
  );
}

function ToastLine({ toast: { id, kind, message, durationMs }, held }: { toast: Toast; held: boolean }) {
  const leftMs = useRef(durationMs);
  useEffect(() => {
    if (held) return;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - since;
    };
  }, [id, held]);

  const isError = kind === 'error';
  const Icon = isError ? CircleX : CircleCheck;
  return (
    <li className="pointer-events-auto flex max-w-md animate-rise items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-overlay">
      <Icon aria-hidden size={22} className={clsx('shrink-0', isError ? 'text-danger' : 'text-action')} />
      <span role={isError ? 'alert' : 'status'}>{message}</span>
    </li>
  );
}
