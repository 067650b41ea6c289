import type { addressLines } from '@utsav/contract/address';
import { mobilePrefix } from '@utsav/contract/limits';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';

/** address_line, city, state, country, pincode, mobile, as people write them. */
export function AddressText({ address }: { address: z.infer<typeof addressLines> }) {
  const t = useTranslations('account.addresses');
  const { address_line, city, state, country, pincode, mobile } = address;
  return (
    <address className="min-w-0 leading-relaxed not-italic">
      <span className="block font-medium">{address_line}</span>
      <span className="block">
        {city}, {state}
      </span>
      <span className="block">
        {country} – {pincode}
      </span>
      <span className="block text-muted tabular-nums">
        {t('mobile', { mobile: `${mobilePrefix} ${mobile}` })}
      </span>
    </address>
  );
}
