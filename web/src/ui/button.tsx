import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'secondary-danger';

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action hover:bg-action-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-action hover:bg-action-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
  'secondary-danger': 'border border-line-strong bg-surface text-danger hover:bg-danger-soft',
};

export function buttonClass(variant: ButtonVariant, wide: boolean, className?: string): string {
  return clsx(
    'inline-flex min-h-touch items-center justify-center gap-2 rounded-control button-padding py-2 font-semibold transition-colors',
    'disabled:bg-sunken disabled:text-muted disabled:hover:bg-sunken',
    looks[variant],
    wide && 'w-full',
    className,
  );
}

type Look = { variant?: ButtonVariant; wide?: boolean };

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** While true the button is disabled and shows a spinner with `busyText`. */
    busy?: boolean;
    busyText?: ReactNode;
  };

export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    wide = false,
    busy = false,
    busyText,
    className,
    children,
    disabled,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, wide, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? (
        <>
          <Spinner size={18} />
          {busyText ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', wide = false, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={buttonClass(variant, wide, className)} />;
}
