import { clsx } from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';

/** Where toasts appear. The library keeps at most 20 at once (specification section 8) and waits while one is read. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  return (
    <ol
      aria-label="Notifications"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+4.5rem)] z-70 flex flex-col items-center gap-2 px-4"
    >
      {toasts
        .filter((toast) => toast.visible)
        .map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
    </ol>
  );
}

function ToastLine({ toast }: { toast: Toast }) {
  const isError = toast.type === 'error';
  const Icon = isError ? CircleX : CircleCheck;
  return (
    <li className="pointer-events-auto flex max-w-md animate-rise items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-overlay">
      <Icon aria-hidden size={22} className={clsx('shrink-0', isError ? 'text-danger' : 'text-action')} />
      <span role={isError ? 'alert' : 'status'}>{resolveValue(toast.message, toast)}</span>
    </li>
  );
}
