import { limits, mobilePrefix } from '@utsav/contract/limits';
import type { ComponentProps, FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from './text-field.tsx';

/** At most ten digits; the +91 of a pasted number is removed. */
export function mobileDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const hasPrefix = digits.length === limits.mobileDigits + 2 && digits.startsWith('91');
  return digits.slice(hasPrefix ? 2 : 0).slice(0, limits.mobileDigits);
}

function keepDigits({ currentTarget }: FormEvent<HTMLInputElement>): void {
  const digits = mobileDigits(currentTarget.value);
  if (digits !== currentTarget.value) currentTarget.value = digits;
}

/** A mobile number of ten digits behind its fixed +91. */
export function MobileField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'prefix' | 'inputMode'>) {
  const t = useTranslations('layout.ui');
  return (
    <TextField
      autoComplete="tel-national"
      placeholder={t('mobile')}
      {...props}
      type="tel"
      inputMode="numeric"
      prefix={mobilePrefix}
      onInput={keepDigits}
    />
  );
}
