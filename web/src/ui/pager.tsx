import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';

type PagerProps = { page: number; totalPages: number; onPage: (page: number) => void };

export function Pager({ page, totalPages, onPage }: PagerProps) {
  const t = useTranslations('layout.ui');
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-between gap-4 py-4">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        {t('page', { page: String(page), total: String(Math.max(1, totalPages)) })}
      </p>
      <Button variant="secondary" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}
