import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type IconButtonProps = ComponentProps<'button'> & { label: string; tone?: 'plain' | 'danger' | 'raised' };

const tones = {
  plain: 'text-ink hover:bg-sunken',
  danger: 'text-danger hover:bg-danger-soft',
  raised: 'border border-line bg-surface text-ink shadow-card hover:bg-sunken',
};

/** A round button of 44 px with an icon; `label` is its accessible name. */
export function IconButton({ label, tone = 'plain', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx(
        'inline-flex size-touch shrink-0 items-center justify-center rounded-full transition-colors disabled:text-muted disabled:opacity-60',
        tones[tone],
        className,
      )}
    >
      {children}
    </button>
  );
}
