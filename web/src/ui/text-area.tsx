import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

export function TextArea(props: ComponentProps<'textarea'> & FieldProps) {
  const { label, error, hint, labelHidden, className, ...area } = props;
  return (
    <Field {...{ label, error, hint, labelHidden, className }} required={area.required}>
      {(wiring) => <textarea rows={4} {...area} {...wiring} className={clsx(controlClass, 'py-3')} />}
    </Field>
  );
}
