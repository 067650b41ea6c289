import type { ReactNode } from 'react';
import { EmptyBox } from './illustrations.tsx';

type EmptyStateProps = {
  title?: string;
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  picture?: ReactNode;
};

export function EmptyState({ title = 'No Data', children, action, picture }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      {picture ?? <EmptyBox />}
      <p className="font-display text-xl font-semibold">{title}</p>
      {children && <p className="max-w-md text-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
