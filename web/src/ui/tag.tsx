import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  accent: 'bg-accent-soft text-accent-ink',
  action: 'bg-action-soft text-action-strong',
  done: 'bg-action text-on-action',
  rose: 'bg-rose-soft text-rose',
  danger: 'bg-danger-soft text-danger-strong',
  quiet: 'bg-sunken text-muted',
};

export function Tag(props: { tone?: keyof typeof tones; className?: string; children: ReactNode }) {
  const { tone = 'accent', className, children } = props;
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center rounded-full px-2.5 py-1 text-xs font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
