import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyBox } from './illustrations.tsx';

type EmptyStateProps = {
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  picture?: ReactNode;
};

export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  const t = useTranslations('layout.ui');
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      {picture ?? <EmptyBox />}
      <div className="font-display text-xl font-semibold">{title ?? t('noData')}</div>
      {children && <p className="max-w-md text-balance text-muted wrap-anywhere">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
