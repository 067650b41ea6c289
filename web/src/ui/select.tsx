import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './field.tsx';
import { ChevronDown } from './icons.ts';

/** The native select, with an arrow aligned with the icons of the other controls. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...rest} className={clsx(controlClass, 'appearance-none pr-10', className)} />
      <ChevronDown
        aria-hidden
        size={18}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
      />
    </div>
  );
}
