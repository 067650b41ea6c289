import { limits } from '@utsav/contract/limits';
import type { ProductCard } from '@utsav/contract/product';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { AskedService, askedServiceClass } from './asked-service.tsx';

type ServicesChoiceProps = {
  products: readonly ProductCard[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Loads further services, if there are any. */
  onMore: (() => void) | undefined;
};

/** The services of a vendor; a question may be about some of them. */
export function ServicesChoice({ products, chosen, onChange, onMore }: ServicesChoiceProps) {
  const t = useTranslations('enquiry.ask');
  const isFull = chosen.length >= limits.enquiredServices;
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">
        {t('chooseSome', { count: String(limits.enquiredServices) })}{' '}
        <span aria-live="polite" className="text-sm font-normal text-muted">
          {t('chosen', { count: chosen.length })}
        </span>
      </legend>
      <ul className="flex max-h-96 flex-col gap-2 overflow-y-auto p-1">
        {products.map((product) => {
          const isChosen = chosen.includes(product._id);
          return (
            <li key={product._id}>
              <label className={`${askedServiceClass} cursor-pointer has-checked:border-action`}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={(event) => toggle(product._id, event.target.checked)}
                  className="size-4.5 shrink-0 accent-action"
                />
                <AskedService product={product} />
              </label>
            </li>
          );
        })}
      </ul>
      {onMore && (
        <Button variant="quiet" className="mt-2 px-3" onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </fieldset>
  );
}
