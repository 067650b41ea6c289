import { type Open, type SetupStep, setupSteps } from '@utsav/contract/report';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import type { Icon } from '../../../ui/create-icon.ts';
import { ArrowRight, Bell, CalendarDays, IdCard, Upload } from '../../../ui/icons.ts';
import { Link } from '../../../ui/link.tsx';
import { skipStep, useSkippedSteps } from '../skipped-steps.ts';

const steps: Record<SetupStep, { Icon: Icon; to: string }> = {
  businessPage: { Icon: IdCard, to: paths.businessPage },
  service: { Icon: Upload, to: paths.uploadService },
  rules: { Icon: CalendarDays, to: `${paths.calendar}?rules` },
  notifications: { Icon: Bell, to: `${paths.profile}#notifications` },
};

/** The steps that a vendor has neither done nor skipped. */
export function useStepsLeft(open: Open | undefined): SetupStep[] {
  const skipped = useSkippedSteps();
  return open ? setupSteps.filter((step) => !open.setup[step] && !skipped.includes(step)) : [];
}

/** What a new vendor does first; each step leads to its screen, and is gone once it is done. */
export function SetupList({ left }: { left: readonly SetupStep[] }) {
  const t = useTranslations('desk.setup');
  return (
    <section aria-labelledby="desk-setup">
      <h2 id="desk-setup" className="text-xl">
        {t('title')}
      </h2>
      <p className="mb-3 text-sm text-muted">{t('left', { count: left.length, all: setupSteps.length })}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {left.map((step) => {
          const { Icon, to } = steps[step];
          return (
            <li key={step} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-gutter py-3">
              <Link to={to} className="group flex min-w-0 flex-1 basis-60 items-center gap-3">
                <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
                  <Icon aria-hidden size={22} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold group-hover:underline">
                    {t(`steps.${step}.title`)}
                  </span>
                  <span className="block text-sm text-muted">{t(`steps.${step}.why`)}</span>
                </span>
                <ArrowRight aria-hidden size={20} className="shrink-0 text-muted" />
              </Link>
              <Button
                variant="quiet"
                className="px-3 text-sm"
                aria-label={t('skipNamed', { step: t(`steps.${step}.title`) })}
                onClick={() => skipStep(step)}
              >
                {t('skip')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
