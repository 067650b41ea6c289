import { bookingWindow } from '@utsav/contract/booking';
import type { PlanItem } from '@utsav/contract/plan';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CalendarCheck, CalendarHeart, MessageSquareText, Table2 } from '../../../ui/icons.ts';
import type { DraftFunction } from '../draft.ts';

export type FunctionTask = 'dates' | 'compare' | 'book';

type FunctionActionsProps = {
  one: DraftFunction;
  known: ReadonlyMap<string, PlanItem>;
  onStart: (task: FunctionTask) => void;
};

/** What can be done with all services of a function. */
export function FunctionActions({ one, known, onStart }: FunctionActionsProps) {
  const t = useTranslations('plan.function');
  const open = one.items.filter(({ key }) => {
    const item = known.get(key);
    return item && item.order === null && item.state !== 'GONE';
  });
  if (open.length === 0) return null;
  const chosen = open.filter((item) => item.chosen);
  const isFar = one.date !== null && one.date > bookingWindow(new Date()).last;
  const asked = (chosen.length > 0 ? chosen : open).flatMap(({ productId }) => productId ?? []);
  return (
    <>
      {chosen.length > 0 && !isFar && (
        <Button onClick={() => onStart('book')}>
          <CalendarCheck aria-hidden size={18} />
          {t('book')}
        </Button>
      )}
      {chosen.length > 0 && !isFar && (
        <Button variant="secondary" onClick={() => onStart('dates')}>
          <CalendarHeart aria-hidden size={18} />
          {t('findDate')}
        </Button>
      )}
      {open.length > 1 && (
        <Button variant="secondary" onClick={() => onStart('compare')}>
          <Table2 aria-hidden size={18} />
          {t('compare')}
        </Button>
      )}
      <ButtonLink
        variant={isFar ? 'primary' : 'secondary'}
        to={paths.ask({ services: asked.join(','), ...(one.date ? { date: one.date } : {}) })}
      >
        <MessageSquareText aria-hidden size={18} />
        {t('ask')}
      </ButtonLink>
    </>
  );
}
