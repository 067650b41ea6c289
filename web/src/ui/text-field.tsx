import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type TextFieldProps = ComponentProps<'input'> &
  FieldProps & {
    /** Fixed text in front of what is typed, such as +91. */
    prefix?: string;
    /** A control at the end of the field. */
    after?: ReactNode;
  };

/** Works with react-hook-form: `<TextField label="Name" {...register('name')} error={errors.name?.message} />`. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, labelHidden, prefix, after, className, ...input } = props;
  return (
    <Field {...{ label, error, hint, labelHidden, className }} required={input.required}>
      {(wiring) => (
        <div className="relative flex items-stretch">
          {prefix && (
            <span className="flex items-center rounded-l-control border border-r-0 border-line-strong bg-sunken px-3 text-muted">
              {prefix}
            </span>
          )}
          <input
            {...input}
            {...wiring}
            className={clsx(controlClass, prefix && 'rounded-l-none', after && 'pr-12')}
          />
          {after && <div className="absolute inset-y-0 right-0 flex items-center">{after}</div>}
        </div>
      )}
    </Field>
  );
}
