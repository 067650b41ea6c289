import type { Product } from '@utsav/contract/product';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { useDeleteProduct } from '../manage-api.ts';

type DeleteProductDialogProps = { product: Product | undefined; onClose: () => void };

export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  return (
    <DeleteDialog thing={product} onClose={onClose} remove={useDeleteProduct()} confirmText="Delete">
      Are you sure you want to delete this product? This action cannot be undone.
    </DeleteDialog>
  );
}
