import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A line of a bill, inside of a `dl`. */
export function BillRow({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={clsx('flex flex-wrap justify-between gap-x-4', className)}>
      <dt>{label}</dt>
      <dd className="money flex flex-[1_1_7rem] flex-wrap justify-end gap-x-2">{children}</dd>
    </div>
  );
}
