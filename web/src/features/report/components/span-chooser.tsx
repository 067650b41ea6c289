import { limits } from '@utsav/contract/limits';
import { reportBases } from '@utsav/contract/report';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigate } from '../../../lib/navigation.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Link } from '../../../ui/link.tsx';
import { isSpan, presetDays, type SpanChoice, spanPath } from '../span.ts';

const chipClass =
  'inline-flex min-h-touch items-center rounded-full border px-4 text-sm transition-colors hover:bg-sunken';
const chipLook = (chosen: boolean) =>
  clsx(chipClass, chosen ? 'border-action bg-action-soft font-semibold' : 'border-line-strong');

/** Which days the desk is about; the choice is in the address. */
export function SpanChooser({ chosen }: { chosen: SpanChoice }) {
  const t = useTranslations('desk.span');
  const [open, setOpen] = useState(chosen.days === undefined);
  return (
    <section aria-label={t('label')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {presetDays.map((days) => (
          <Link
            key={days}
            to={spanPath({ ...chosen, days })}
            aria-current={chosen.days === days ? 'true' : undefined}
            className={chipLook(chosen.days === days)}
            onClick={() => setOpen(false)}
          >
            {t('days', { days: String(days) })}
          </Link>
        ))}
        <button
          type="button"
          aria-expanded={open}
          className={chipLook(chosen.days === undefined)}
          onClick={() => setOpen(!open)}
        >
          {t('own')}
        </button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {reportBases.map((basis) => (
          <Link
            key={basis}
            to={spanPath({ ...chosen, basis })}
            aria-current={chosen.basis === basis ? 'true' : undefined}
            className={chipLook(chosen.basis === basis)}
          >
            {t(`basis.${basis}`)}
          </Link>
        ))}
      </div>
      {open && <OwnSpan key={`${chosen.from} ${chosen.to}`} chosen={chosen} />}
    </section>
  );
}

function OwnSpan({ chosen }: { chosen: SpanChoice }) {
  const t = useTranslations('desk.span');
  const navigate = useNavigate();
  const [span, setSpan] = useState({ from: chosen.from, to: chosen.to });
  const [refused, setRefused] = useState(false);
  const show = (event: FormEvent) => {
    event.preventDefault();
    setRefused(!isSpan(span));
    if (isSpan(span)) void navigate(spanPath({ ...span, basis: chosen.basis }), { preventScrollReset: true });
  };
  return (
    <form
      noValidate
      onSubmit={show}
      className="grid max-w-xl grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <DateField
        label={t('from')}
        value={span.from}
        onChange={(event) => setSpan({ ...span, from: event.target.value })}
      />
      <DateField
        label={t('to')}
        value={span.to}
        error={refused ? t('invalid', { max: String(limits.reportDays) }) : undefined}
        onChange={(event) => setSpan({ ...span, to: event.target.value })}
      />
      <Button type="submit" variant="secondary" className="max-sm:col-span-full sm:mt-7">
        {t('show')}
      </Button>
    </form>
  );
}
