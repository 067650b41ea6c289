import type { ComponentProps } from 'react';

type SwitchProps = Pick<ComponentProps<'input'>, 'disabled' | 'onChange'> & {
  label: string;
  checked: boolean;
};

/** A checkbox that takes effect when it is turned. 44 px to touch. */
export function Switch({ label, checked, ...rest }: SwitchProps) {
  return (
    <label className="relative inline-flex size-touch items-center justify-center">
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={checked}
        aria-checked={checked}
        className="peer absolute inset-0 z-10 cursor-pointer opacity-0 disabled:cursor-default"
      />
      <span
        aria-hidden
        className="relative h-6 w-10 shrink-0 rounded-full bg-line-strong transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-full after:bg-surface after:shadow-card after:transition-transform peer-checked:bg-action peer-checked:after:translate-x-4 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-50"
      />
    </label>
  );
}
