import { mobilePrefix } from '@utsav/contract/limits';
import { clsx } from 'clsx';
import { phoneHref } from '../lib/phone.ts';

/** A mobile number that can be called: +91 9876543210. */
export function PhoneLink({ mobile, underlined = false }: { mobile: string; underlined?: boolean }) {
  const number = `${mobilePrefix} ${mobile}`;
  return (
    <a
      href={phoneHref(number)}
      className={clsx(
        'tabular-nums',
        underlined ? 'underline underline-offset-2' : 'text-action hover:underline',
      )}
    >
      {number}
    </a>
  );
}
