import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { orderVendorsQuery } from '../api.ts';
import type { OrderChoice } from '../order-choice.ts';

type VendorFilterProps = Pick<OrderChoice, 'vendorId'> & {
  onChange: (changes: Pick<OrderChoice, 'vendorId'>) => void;
};

/** Limits a list of orders to those of one vendor, for operators. */
export function VendorFilter({ vendorId, onChange }: VendorFilterProps) {
  const t = useTranslations('booking.filters');
  const vendors = useQuery(orderVendorsQuery()).data ?? [];
  return (
    <Field label={t('vendor')} className="flex-[1_1_10rem]">
      {(wiring) => (
        <Select
          {...wiring}
          value={vendorId ?? ''}
          onChange={(event) => onChange({ vendorId: event.target.value || undefined })}
        >
          <option value="">{t('anyVendor')}</option>
          {vendors.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
