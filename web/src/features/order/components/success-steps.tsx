import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { Check, PartyPopper, Sparkles } from '../../../ui/icons.ts';

/** The static progress of the success page: placed, processing, delivery. */
export function SuccessSteps({ delivery }: { delivery?: string | undefined }) {
  const t = useTranslations('booking.success');
  const steps = [
    { title: t('placed'), note: t('confirmed'), Icon: Check, done: true },
    { title: t('processing'), note: t('workingOnIt'), Icon: Sparkles, done: false },
    { title: t('delivery'), note: delivery ?? t('onTheWay'), Icon: PartyPopper, done: false },
  ];
  return (
    <ol
      aria-label={t('progress')}
      className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-x-2 gap-y-4 border-t border-line pt-5 text-center"
    >
      {steps.map(({ title, note, Icon, done }) => (
        <li key={title} className="flex flex-col items-center gap-1">
          <span
            className={clsx(
              'flex size-11 items-center justify-center rounded-full',
              done ? 'bg-action text-on-action' : 'bg-sunken text-muted',
            )}
          >
            <Icon aria-hidden size={22} />
          </span>
          <span className="text-sm font-semibold sm:text-base">{title}</span>
          <span className="text-sm text-muted">{note}</span>
        </li>
      ))}
    </ol>
  );
}
