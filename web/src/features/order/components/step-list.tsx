import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { Check, Clock3, X } from '../../../ui/icons.ts';

export type Step = {
  key: string;
  state: 'done' | 'waiting' | 'failed';
  title: string;
  /** Each is a line below the title. */
  notes: string[];
};

const looks = {
  done: { Icon: Check, className: 'bg-action text-on-action' },
  waiting: { Icon: Clock3, className: 'bg-accent-soft text-accent-ink' },
  failed: { Icon: X, className: 'bg-danger text-on-danger' },
};

/** Steps one below the other, with a line between them. */
export function StepList({ label, steps }: { label: string; steps: Step[] }) {
  const t = useTranslations('booking.progress');
  return (
    <ol aria-label={label}>
      {steps.map(({ key, state, title, notes }, index) => {
        const { Icon, className } = looks[state];
        const isLast = index === steps.length - 1;
        return (
          <li key={key} className="relative flex gap-3 pb-5 last:pb-0">
            {!isLast && <span aria-hidden className="absolute top-8 bottom-0 left-4 w-0.5 bg-line" />}
            <span
              className={clsx('flex size-8 shrink-0 items-center justify-center rounded-full', className)}
            >
              <Icon aria-hidden size={18} />
            </span>
            <div className="min-w-0 pt-1">
              <p className="font-semibold wrap-anywhere">
                {t.rich(state, {
                  step: title,
                  hidden: (text) => <span className="sr-only">{text}</span>,
                })}
              </p>
              {notes.map((note) => (
                <p key={note} className="text-sm whitespace-pre-line wrap-anywhere text-muted">
                  {note}
                </p>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
