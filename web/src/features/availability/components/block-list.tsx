import type { Block } from '@utsav/contract/availability';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Lock } from '../../../ui/icons.ts';
import { type CalendarDay, type CalendarService, useUnblock } from '../calendar-api.ts';
import { useSpanText } from '../use-span-text.ts';

type BlockListProps = { days: readonly CalendarDay[]; services: readonly CalendarService[] };

/** The blocks of some days, each once, and how to remove them. */
export function BlockList({ days, services }: BlockListProps) {
  const t = useTranslations('dates.entries');
  const spanText = useSpanText();
  const [removing, setRemoving] = useState<Block>();
  const unblock = useUnblock();
  const blocks = new Map(days.flatMap((day) => day.blocks.map((block) => [block._id, block] as const)));
  const close = () => setRemoving(undefined);
  return (
    <>
      {blocks.size > 0 && (
        <ul aria-label={t('blocks')} className="flex flex-col gap-2">
          {[...blocks.values()].map((block) => (
            <BlockLine
              key={block._id}
              block={block}
              services={services}
              onRemove={() => setRemoving(block)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onCancel={close}
        onConfirm={() => removing && unblock.mutate(removing._id, { onSuccess: close })}
        busy={unblock.isPending}
        title={t('unblockTitle')}
        confirmText={t('unblock')}
      >
        {removing && t('unblockText', { days: spanText(removing) })}
      </ConfirmDialog>
    </>
  );
}

type BlockLineProps = { block: Block; services: readonly CalendarService[]; onRemove: () => void };

function BlockLine({ block, services, onRemove }: BlockLineProps) {
  const t = useTranslations('dates.entries');
  const grid = useTranslations('dates.grid');
  const toolbar = useTranslations('dates.toolbar');
  const { list } = useFormatter();
  const days = useSpanText()(block);
  const names = services.filter(({ _id }) => block.productIds.includes(_id)).map(({ name }) => name);
  return (
    <li className="blocked-day flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-line px-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex gap-2 font-medium">
          <Lock aria-hidden size={16} className="mt-1 shrink-0 text-muted" />
          <span className="wrap-anywhere">
            {days}{' '}
            <span className="font-normal">
              {block.note ? grid('blockedNote', { note: block.note }) : grid('blocked')}
            </span>
          </span>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {block.productIds.length === 0 ? toolbar('allServices') : list(names, { style: 'short' })}
        </p>
      </div>
      <Button variant="secondary" aria-label={t('unblockNamed', { days })} onClick={onRemove}>
        {t('unblock')}
      </Button>
    </li>
  );
}
