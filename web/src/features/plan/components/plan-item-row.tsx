import { limits } from '@utsav/contract/limits';
import { discountedPrice, formatRupees } from '@utsav/contract/money';
import type { PlanItem } from '@utsav/contract/plan';
import { type DragEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ChevronDown } from '../../../ui/icons.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { StarFigure } from '../../../ui/star-figure.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { DraftItem } from '../draft.ts';
import { StateTag } from './state-tag.tsx';

export type ItemMove = { label: string; run: () => void };

type PlanItemRowProps = {
  item: DraftItem;
  /** What the server knows of it. */
  known: PlanItem;
  moves: readonly ItemMove[];
  onChange: (changes: Partial<DraftItem>) => void;
  onRemove: () => void;
  /** Another item was dropped on this one. */
  onDrop: (key: string) => void;
};

export const dragType = 'application/x-utsav-item';

/** A service of a function: what it costs, whether it is free, the family's votes and a note. */
export function PlanItemRow(props: PlanItemRowProps) {
  const { item, known, moves, onChange, onRemove, onDrop } = props;
  const t = useTranslations('plan.item');
  const { product, votes, order } = known;
  const name = product?.name ?? known.name;
  const isOpen = order === null && known.state !== 'GONE';
  const accept = (event: DragEvent) => {
    const key = event.dataTransfer.getData(dragType);
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    onDrop(key);
  };
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, item.key)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={accept}
      className="flex flex-wrap gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 md:flex-nowrap"
    >
      <Picture
        src={product?.image[0]}
        alt=""
        sizes="6rem"
        width={96}
        height={72}
        className="h-18 w-24 shrink-0 rounded-control object-cover"
      />
      <div className="min-w-0 flex-1 basis-40">
        {product && known.state !== 'GONE' ? (
          <Link to={paths.product(product)} className="font-semibold hover:underline">
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {product && product.rating.count > 0 && (
            <StarFigure
              rating={product.rating}
              label={t('rating', {
                average: product.rating.average.toFixed(1),
                count: String(product.rating.count),
              })}
            />
          )}
          {product?.city && <span>{product.city}</span>}
          {product?.vendor && <span>{product.vendor.name}</span>}
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <StateTag state={known.state} known={known.known} />
          {order && (
            <Link to={paths.myOrder(order.orderId)} className="text-sm text-action hover:underline">
              {t('order', { number: order.orderId })}
            </Link>
          )}
          {votes.up + votes.down > 0 && (
            <span className="text-sm text-muted">
              {t('votes', { up: String(votes.up), down: String(votes.down) })}
            </span>
          )}
        </div>
        <Note item={item} name={name} onChange={onChange} />
      </div>
      <div className="flex shrink-0 items-start justify-end gap-1 max-md:ml-auto md:flex-col md:items-end">
        {product && (
          <p className="money pt-2.5 font-semibold md:pt-0">
            {item.quantity > 1
              ? t('total', {
                  quantity: String(item.quantity),
                  price: formatRupees(discountedPrice(product.price, product.discount)),
                })
              : formatRupees(discountedPrice(product.price, product.discount))}
          </p>
        )}
        <div className="flex items-center">
          {isOpen && (
            <Quantity name={name} quantity={item.quantity} onChange={(quantity) => onChange({ quantity })} />
          )}
          <label className="flex min-h-touch items-center gap-2 px-2 text-sm">
            <input
              type="checkbox"
              aria-label={t('choose', { name })}
              checked={item.chosen}
              disabled={!isOpen && !item.chosen}
              onChange={(event) => onChange({ chosen: event.target.checked })}
              className="size-4.5 accent-action"
            />
            {t('chosen')}
          </label>
          <Disclosure
            buttonClassName="inline-flex size-touch items-center justify-center rounded-full hover:bg-sunken"
            button={
              <>
                <span className="sr-only">{t('actions', { name })}</span>
                <ChevronDown aria-hidden size={20} />
              </>
            }
            panelClassName="absolute top-full right-0 z-20 flex w-60 flex-col rounded-card border border-line bg-surface p-2 shadow-overlay"
          >
            {(close) =>
              [...moves, { label: t('remove'), run: onRemove }].map(({ label, run }) => (
                <button
                  key={label}
                  type="button"
                  className="min-h-touch rounded-control px-3 text-left hover:bg-sunken"
                  onClick={() => {
                    close();
                    run();
                  }}
                >
                  {label}
                </button>
              ))
            }
          </Disclosure>
        </div>
      </div>
    </li>
  );
}

function Quantity(props: { name: string; quantity: number; onChange: (quantity: number) => void }) {
  const { name, quantity, onChange } = props;
  const t = useTranslations('plan.item');
  const [typed, setTyped] = useState<string>();
  const finish = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= limits.maxStock) onChange(wanted);
    setTyped(undefined);
  };
  return (
    <TextField
      className="w-16"
      label={t('quantity', { name })}
      labelHidden
      inputMode="numeric"
      value={typed ?? String(quantity)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed !== undefined && finish()}
    />
  );
}

type NoteProps = { item: DraftItem; name: string; onChange: (changes: { note: string }) => void };

function Note({ item, name, onChange }: NoteProps) {
  const t = useTranslations('plan.item');
  return (
    <input
      aria-label={t('note', { name })}
      placeholder={t('notePlaceholder')}
      maxLength={limits.noteLength}
      value={item.note}
      onChange={(event) => onChange({ note: event.target.value })}
      className="mt-1.5 min-h-touch w-full rounded-control border border-transparent bg-transparent text-sm hover:border-line focus:border-line-strong"
    />
  );
}
