import { formatRupees } from '@utsav/contract/money';
import type { PlanTotals } from '@utsav/contract/plan';
import { useTranslations } from 'use-intl';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

/** What is planned, chosen and booked, as numbers with a bar below. */
export function BudgetBar({ budget, chosen, booked }: PlanTotals) {
  const t = useTranslations('plan.budget');
  const left = budget - chosen;
  const amounts = { budget, chosen, booked };
  return (
    <div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {(['budget', 'chosen', 'booked'] as const).map((name) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-muted">{t(name)}</dt>
            <dd className="money font-semibold">
              {name === 'budget' && budget === 0 ? '–' : formatRupees(amounts[name])}
            </dd>
          </div>
        ))}
        <div className={left < 0 && budget > 0 ? 'font-semibold text-danger' : 'text-muted'}>
          <dt className="sr-only">{t('title')}</dt>
          <dd className="money">
            {budget === 0
              ? t('none')
              : t(left < 0 ? 'over' : 'left', { amount: formatRupees(Math.abs(left)) })}
          </dd>
        </div>
      </dl>
      {budget > 0 && (
        <div className="mt-2">
          <ProgressBar
            value={chosen / budget}
            label={t('bar', { chosen: formatRupees(chosen), budget: formatRupees(budget) })}
          />
        </div>
      )}
    </div>
  );
}
