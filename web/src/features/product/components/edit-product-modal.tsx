import type { Product } from '@utsav/contract/product';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Modal } from '../../../ui/modal.tsx';
import { useSaveProduct } from '../manage-api.ts';
import { type ProductValues, valuesOf } from '../product-values.ts';
import { ProductForm, type ProductFormProps } from './product-form.tsx';

type EditProductModalProps = Pick<ProductFormProps, 'categories' | 'subCategories' | 'mediaField'> & {
  /** The service to change; undefined keeps the modal closed. */
  product: Product | undefined;
  onClose: () => void;
};

export function EditProductModal({ product, onClose, ...fields }: EditProductModalProps) {
  const t = useTranslations('admin.service');
  const save = useSaveProduct(product?._id);
  const [changed, setChanged] = useState(false);
  const close = () => {
    setChanged(false);
    onClose();
  };
  const compare = (initial: ProductValues) => (values: ProductValues) =>
    setChanged(JSON.stringify(values) !== JSON.stringify(initial));
  return (
    <Modal
      open={product !== undefined}
      onClose={close}
      title={t('edit')}
      busy={save.isPending}
      keepOpen={changed}
      wide
    >
      {product && (
        <ProductForm
          key={product._id}
          {...fields}
          initial={valuesOf(product)}
          submitText={t('update')}
          inModal
          onValues={compare(valuesOf(product))}
          save={save}
          onSaved={close}
        />
      )}
    </Modal>
  );
}
