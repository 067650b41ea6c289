import { clientErrorTexts } from '@utsav/contract/errors';
import { quantityControlMaxWidthPx } from '@utsav/contract/limits';
import { Minus, Plus } from 'lucide-react';
import { showError } from '../../../lib/error-text.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useCart, useChangeCart } from '../api.ts';

type CartControlProps = { product: { _id: string; name: string } };

/** 'Add', and once it is in the cart: minus, quantity, plus. */
export function CartControl({ product }: CartControlProps) {
  const signedIn = useSignedIn();
  const { items } = useCart();
  const change = useChangeCart();
  const line = items.find((item) => item.productId._id === product._id);

  const add = () => {
    if (!signedIn) return showError(new Error(clientErrorTexts.pleaseLogin));
    change.mutate({ kind: 'add', productId: product._id });
  };
  if (!line) {
    return (
      <Button className="px-4" busy={change.isPending} onClick={add} aria-label={`Add ${product.name}`}>
        Add
      </Button>
    );
  }
  const less = () =>
    change.mutate(
      { kind: 'set', lineId: line._id, quantity: line.quantity - 1 },
      { onSuccess: () => line.quantity > 1 && showSuccess('Item remove') },
    );
  const stepClass =
    'inline-flex size-touch items-center justify-center rounded-control bg-action text-on-action hover:bg-action-strong disabled:opacity-60';
  return (
    <div className="flex w-full items-center justify-between" style={{ maxWidth: quantityControlMaxWidthPx }}>
      <button
        type="button"
        aria-label={`One less of ${product.name}`}
        disabled={change.isPending}
        onClick={less}
        className={stepClass}
      >
        <Minus aria-hidden size={18} />
      </button>
      <span aria-live="polite" className="font-semibold tabular-nums">
        {line.quantity}
      </span>
      <button
        type="button"
        aria-label={`One more of ${product.name}`}
        disabled={change.isPending}
        onClick={add}
        className={stepClass}
      >
        <Plus aria-hidden size={18} />
      </button>
    </div>
  );
}
