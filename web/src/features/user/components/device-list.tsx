import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureState } from '../../../ui/failure-state.tsx';
import { LineSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { sessionsQuery, useEndSession } from '../account-api.ts';

/** Where the person is signed in; every device but this one can be signed out. */
export function DeviceList() {
  const t = useTranslations('account.security');
  const dates = useDates();
  const devices = useQuery(sessionsQuery());
  const end = useEndSession();
  const [isAsking, setAsking] = useState(false);
  if (devices.isError) return <FailureState error={devices.error} onRetry={() => devices.refetch()} />;
  if (!devices.data) {
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        <LineSkeleton className="w-1/2" />
        <LineSkeleton className="w-2/3" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {devices.data.map(({ _id, device, current, createdAt, lastSeenAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {device} {current && <Tag tone="action">{t('thisDevice')}</Tag>}
              </p>
              <p className="text-sm text-muted">
                {t('seen', { moment: dates.moment(lastSeenAt) })} ·{' '}
                {t('since', { moment: dates.moment(createdAt) })}
              </p>
            </div>
            {!current && (
              <Button
                variant="secondary"
                aria-label={t('end', { device })}
                busy={end.isPending && end.variables?._id === _id}
                onClick={() => end.mutate({ _id })}
              >
                {t('endShort')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.data.length > 1 && (
        <Button variant="secondary" className="self-start" onClick={() => setAsking(true)}>
          {t('endOthers')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('endOthersTitle')}
        confirmText={t('endShort')}
        busy={end.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => end.mutate({ others: true }, { onSuccess: () => setAsking(false) })}
      >
        {t('endOthersText')}
      </ConfirmDialog>
    </>
  );
}
