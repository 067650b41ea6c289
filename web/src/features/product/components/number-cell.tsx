import { toastTimes } from '@utsav/contract/limits';
import { formatRupees } from '@utsav/contract/money';
import type { Product } from '@utsav/contract/product';
import { productNumbers } from '@utsav/contract/product-management';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/toast.ts';
import { Pencil } from '../../../ui/icons.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useChangeServices } from '../manage-api.ts';

type NumberCellProps = { product: Product; field: 'price' | 'stock' };

const texts = {
  price: { edit: 'editPrice', input: 'newPrice', changed: 'priceChanged' },
  stock: { edit: 'editStock', input: 'newStock', changed: 'stockChanged' },
} as const;

const shown = { price: formatRupees, stock: String };

/** A price or a stock that is changed in its place: Enter saves, Escape leaves it, and a toast can undo it. */
export function NumberCell({ product, field }: NumberCellProps) {
  const t = useTranslations('tables');
  const { name } = product;
  const before = product[field];
  const [typed, setTyped] = useState<string>();
  const change = useChangeServices({ success: () => '' });
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const isEditing = typed !== undefined;
  const isWrong = isEditing && !productNumbers[field].safeParse(typed).success;
  const { edit, input, changed } = texts[field];

  useEffect(() => {
    if (isEditing || !returnsFocus.current) return;
    returnsFocus.current = false;
    button.current?.focus();
  }, [isEditing]);

  const save = (after: number, from: number, isUndo = false) =>
    change.mutate(
      { ids: [product._id], changes: { [field]: after } },
      {
        onSuccess: () =>
          showToast(
            'success',
            t(`services.${changed}`, { name, before: shown[field](from), after: shown[field](after) }),
            isUndo
              ? {}
              : {
                  durationMs: toastTimes.undo,
                  action: { label: t('undo'), run: () => void save(from, after, true) },
                },
          ),
      },
    );
  const finish = () => {
    if (!isEditing || isWrong) return;
    setTyped(undefined);
    const after = Number(typed);
    if (after !== before) void save(after, before);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' && key !== 'Escape') return;
    // The field stays open and keeps the focus.
    if (key === 'Enter' && isWrong) return;
    returnsFocus.current = true;
    if (key === 'Enter') finish();
    else setTyped(undefined);
  };

  if (isEditing) {
    return (
      <input
        // The field has been opened by a click or a key.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus
        aria-label={t(`services.${input}`, { name })}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => (isWrong ? setTyped(undefined) : finish())}
        className="min-h-touch w-full min-w-20 rounded-control border border-line-strong bg-surface px-2 tabular-nums aria-invalid:border-danger aria-invalid:outline-danger"
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      // A disabled field would lose the focus.
      aria-disabled={change.isPending || undefined}
      aria-label={t(`services.${edit}`, { name, value: shown[field](before) })}
      onClick={() => !change.isPending && setTyped(String(before))}
      className={clsx(
        'group/cell inline-flex min-h-touch items-center gap-1.5 rounded-control px-2 -mx-2 tabular-nums hover:bg-sunken',
        field === 'stock' && before === 0 && 'font-semibold text-danger',
      )}
    >
      {shown[field](before)}
      {change.isPending ? (
        <Spinner size={14} />
      ) : (
        <Pencil aria-hidden size={13} className="text-muted opacity-60 group-hover/cell:opacity-100" />
      )}
    </button>
  );
}
