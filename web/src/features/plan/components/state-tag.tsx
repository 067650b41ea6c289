import type { PlanItem } from '@utsav/contract/plan';
import type { ItemState } from '@utsav/contract/plan-state';
import { useTranslations } from 'use-intl';
import { Tag } from '../../../ui/tag.tsx';

const tones = {
  FREE: 'action',
  BOOKED: 'done',
  FULL: 'danger',
  CLOSED: 'danger',
  GONE: 'quiet',
  FAR: 'quiet',
  NO_DATE: 'quiet',
} as const satisfies Record<ItemState, string>;

const farTexts = { FREE: 'farFREE', FULL: 'farFULL', CLOSED: 'farCLOSED' } as const;

/** Whether an item can be booked on its day, in words. */
export function StateTag({ state, known }: Pick<PlanItem, 'state' | 'known'>) {
  const t = useTranslations('plan.state');
  return <Tag tone={tones[state]}>{t(state === 'FAR' && known ? farTexts[known] : state)}</Tag>;
}
