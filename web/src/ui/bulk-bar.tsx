import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.ts';

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode };

/** Actions for all ticked rows; stays in view at the foot of the window. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useTranslations('tables');
  return (
    <section
      aria-label={t('bulk')}
      data-sticky-foot
      className="sticky bottom-[var(--cart-bar,0px)] z-20 my-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-gutter py-2 shadow-overlay"
    >
      <p aria-live="polite" className="mr-auto font-semibold tabular-nums">
        {t('selected', { count })}
      </p>
      <IconButton label={t('clearSelection')} onClick={onClear}>
        <X aria-hidden size={20} />
      </IconButton>
      {children}
    </section>
  );
}
