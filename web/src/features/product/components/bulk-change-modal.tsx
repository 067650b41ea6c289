import type { Product } from '@utsav/contract/product';
import { bulkChanges } from '@utsav/contract/product-management';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ModalButtons } from '../../../ui/modal-buttons.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useChangeServices } from '../manage-api.ts';
import { ChangePreview } from './change-preview.tsx';

type Values = {
  kind: 'keep' | 'set' | 'percent';
  price: string;
  pricePercent: string;
  discount: string;
  stock: string;
  published: 'keep' | 'yes' | 'no';
};

const untouched: Values = {
  kind: 'keep',
  price: '',
  pricePercent: '',
  discount: '',
  stock: '',
  published: 'keep',
};

/** Empty fields change nothing; a kind of price that was chosen needs its number. */
const bodyOf = ({ kind, price, pricePercent, discount, stock, published }: Values) => ({
  price: kind === 'set' ? price : undefined,
  pricePercent: kind === 'percent' ? pricePercent : undefined,
  discount: discount.trim() || undefined,
  stock: stock.trim() || undefined,
  published: published === 'keep' ? undefined : published === 'yes',
});

type BulkChangeModalProps = { products: readonly Product[]; onClose: () => void; onChanged: () => void };

/** Changes price, discount, stock or visibility of several services, after a preview of each. */
export function BulkChangeModal({ products, onClose, onChanged }: BulkChangeModalProps) {
  const t = useTranslations('tables.bulkChange');
  const labels = {
    price: t('price'),
    pricePercent: t('pricePercent'),
    discount: t('discount'),
    stock: t('stock'),
    published: t('visibility'),
  };
  const { register, watch, submit, formState } = useContractForm<typeof bulkChanges, Values>({
    schema: bulkChanges,
    labels,
    bodyOf,
    // An empty form is an error of the form; it is shown at the last field.
    fieldOf: ([field]) => (field ? undefined : { name: 'stock' }),
    defaultValues: untouched,
  });
  const { errors, isSubmitting, isDirty } = formState;
  const values = watch();
  const { data: changes } = bulkChanges.safeParse(bodyOf(values));
  const change = useChangeServices();
  const send = submit((changes) =>
    change.mutate({ ids: products.map(({ _id }) => _id), changes }, { onSuccess: onChanged }),
  );
  const count = products.length;
  const buttons = { back: t('back'), submit: t('submit', { count }), busy: t('saving') };
  return (
    <Modal
      open
      wide
      onClose={onClose}
      busy={isSubmitting}
      keepOpen={isDirty}
      title={t('title')}
      description={t('hint')}
      footer={<ModalButtons form="bulk-change" texts={buttons} onBack={onClose} busy={isSubmitting} />}
    >
      <form id="bulk-change" noValidate onSubmit={send} className="grid gap-4 sm:grid-cols-2">
        <Field label={t('priceKind')}>
          {(wiring) => (
            <Select {...wiring} {...register('kind')}>
              <option value="keep">{t('keep')}</option>
              <option value="set">{t('set')}</option>
              <option value="percent">{t('percent')}</option>
            </Select>
          )}
        </Field>
        {values.kind === 'set' && (
          <TextField
            label={labels.price}
            prefix="₹"
            inputMode="decimal"
            error={errors.price?.message}
            {...register('price')}
          />
        )}
        {values.kind === 'percent' && (
          <TextField
            label={labels.pricePercent}
            error={errors.pricePercent?.message}
            {...register('pricePercent')}
          />
        )}
        <TextField
          className="sm:col-start-1"
          label={labels.discount}
          inputMode="decimal"
          error={errors.discount?.message}
          {...register('discount')}
        />
        <TextField
          label={labels.stock}
          inputMode="numeric"
          error={errors.stock?.message}
          {...register('stock')}
        />
        <Field label={labels.published}>
          {(wiring) => (
            <Select {...wiring} {...register('published')}>
              <option value="keep">{t('keep')}</option>
              <option value="yes">{t('publish')}</option>
              <option value="no">{t('makeDrafts')}</option>
            </Select>
          )}
        </Field>
      </form>
      {changes ? (
        <ChangePreview products={products} changes={changes} />
      ) : (
        <p className="mt-5 text-muted">{t('nothing')}</p>
      )}
    </Modal>
  );
}
