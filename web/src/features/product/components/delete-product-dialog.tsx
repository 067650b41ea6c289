import type { Product } from '@utsav/contract/product';
import { showError } from '../../../lib/error-text.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDeleteProduct } from '../manage-api.ts';

type DeleteProductDialogProps = { product: Product | undefined; onClose: () => void };

export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const remove = useDeleteProduct();
  const confirm = () => {
    if (!product) return;
    remove.mutate(product._id, {
      onSuccess: ({ message }) => {
        showSuccess(message);
        onClose();
      },
      onError: (error) => showError(error),
    });
  };
  return (
    <ConfirmDialog
      open={product !== undefined}
      onCancel={onClose}
      onConfirm={confirm}
      busy={remove.isPending}
      title="Delete Product"
      confirmText="Delete"
      tone="danger"
    >
      Are you sure you want to delete this product? This action cannot be undone.
    </ConfirmDialog>
  );
}
