import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

export function EmailField(
  props: Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'inputMode'>,
) {
  return <TextField {...props} type="email" autoComplete="email" inputMode="email" />;
}
