import { type Address, addressForm } from '@utsav/contract/address';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { MobileField, mobileDigits } from '../../../ui/mobile-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type AddressForm, useSaveAddress } from '../api.ts';

const empty: AddressForm = {
  address_line: '',
  city: '',
  state: '',
  pincode: '',
  country: 'India',
  mobile: '',
};

type AddressModalProps = {
  /** The address to edit; a new one without it. */
  address?: Address | undefined;
  /** The account's, which a new address starts with. */
  mobile?: string | undefined;
  onClose: () => void;
  onSaved?: (address: Address) => void;
};

export default function AddressModal({ address, mobile = '', onClose, onSaved }: AddressModalProps) {
  const t = useTranslations('account.addresses');
  const labels = {
    address_line: t('fields.address_line'),
    city: t('fields.city'),
    state: t('fields.state'),
    pincode: t('fields.pincode'),
    country: t('fields.country'),
    mobile: t('fields.mobile'),
  };
  const save = useSaveAddress(address);
  const { register, submit, refuse, formState } = useContractForm({
    schema: addressForm,
    labels,
    defaultValues: address ?? { ...empty, mobile: mobileDigits(mobile) },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const send = submit((form) =>
    save.mutate(form, {
      onSuccess: ({ data }) => {
        onSaved?.(data);
        onClose();
      },
      onError: (error) => refuse(error),
    }),
  );
  const wiring = (name: keyof AddressForm) => ({
    label: labels[name],
    required: true,
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <Modal
      open
      onClose={onClose}
      busy={isSubmitting}
      keepOpen={isDirty}
      title={address ? t('edit') : t('add')}
      footer={
        <Button wide type="submit" form="address-form" busy={isSubmitting} busyText={t('busy')}>
          {t('submit')}
        </Button>
      }
    >
      <form id="address-form" noValidate onSubmit={send} className="grid gap-4 sm:grid-cols-2">
        <TextField {...wiring('address_line')} autoComplete="street-address" className="sm:col-span-2" />
        <TextField {...wiring('city')} autoComplete="address-level2" />
        <TextField {...wiring('state')} autoComplete="address-level1" />
        <TextField {...wiring('pincode')} autoComplete="postal-code" inputMode="numeric" />
        <TextField {...wiring('country')} autoComplete="country-name" />
        <MobileField {...wiring('mobile')} className="sm:col-span-2" />
      </form>
    </Modal>
  );
}
