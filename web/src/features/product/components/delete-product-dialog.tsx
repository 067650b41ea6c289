import type { Product } from '@utsav/contract/product';
import { useTranslations } from 'use-intl';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { useDeleteProduct } from '../manage-api.ts';

type DeleteProductDialogProps = {
  product: Product | undefined;
  onClose: () => void;
  onDeleted: (product: Product) => void;
};

export function DeleteProductDialog({ product, onClose, onDeleted }: DeleteProductDialogProps) {
  const t = useTranslations('admin.service');
  return (
    <DeleteDialog
      thing={product}
      onClose={onClose}
      onDeleted={() => product && onDeleted(product)}
      remove={useDeleteProduct()}
      confirmText={t('delete')}
    >
      {t('confirmDelete')}
    </DeleteDialog>
  );
}
