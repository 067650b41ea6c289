import type { Product } from '@utsav/contract/product';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Modal } from '../../../ui/modal.tsx';
import { useSaveProduct } from '../manage-api.ts';
import { valuesOf } from '../product-values.ts';
import { ProductForm, type ProductFormProps } from './product-form.tsx';

type EditProductModalProps = Pick<ProductFormProps, 'categories' | 'subCategories' | 'mediaField'> & {
  /** The service to change; undefined keeps the modal closed. */
  product: Product | undefined;
  onClose: () => void;
};

export function EditProductModal({ product, onClose, ...fields }: EditProductModalProps) {
  const t = useTranslations('admin.service');
  const save = useSaveProduct(product?._id);
  const [unsaved, setUnsaved] = useState(false);
  return (
    <Modal
      open={product !== undefined}
      onClose={onClose}
      title={t('edit')}
      busy={save.isPending}
      keepOpen={unsaved}
      wide
    >
      {product && (
        <ProductForm
          key={product._id}
          {...fields}
          initial={valuesOf(product)}
          submitText={t('update')}
          inModal
          onUnsavedChange={setUnsaved}
          save={save}
          onSaved={onClose}
        />
      )}
    </Modal>
  );
}
