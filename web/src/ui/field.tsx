import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export type FieldProps = {
  label: string;
  /** Error message; screen readers announce it with the field. */
  error?: string | undefined;
  hint?: ReactNode;
  /** The label is visible to screen readers only. */
  labelHidden?: boolean | undefined;
};

type Wiring = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldFrameProps = FieldProps & {
  required?: boolean | undefined;
  className?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
};

/** Label, control, hint and error, connected for assistive technology. */
export function Field(props: FieldFrameProps) {
  const { label, error, hint, labelHidden, required, className, children } = props;
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
        {required && !labelHidden && <RequiredMark />}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Marks a required field visually; for screen readers the control has aria-required. */
export function RequiredMark() {
  return (
    <span aria-hidden className="text-danger">
      {' *'}
    </span>
  );
}

export const controlClass =
  'min-h-touch w-full rounded-control border border-line-strong bg-surface px-3.5 py-2 text-base text-ink transition-colors hover:border-ink focus-visible:outline-2 focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-muted aria-invalid:border-danger aria-invalid:outline-danger';
