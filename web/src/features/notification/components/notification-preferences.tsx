import { useQuery } from '@tanstack/react-query';
import {
  fixedMailKinds,
  type NotificationKind,
  notificationKinds,
  type NotificationPreferences as Preferences,
  vendorKinds,
} from '@utsav/contract/notification';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { preferencesQuery, useChangePreference, type Way } from '../api.ts';

type PreferencesProps = {
  isVendor: boolean;
  /** Settings of this device. */
  children: ReactNode;
};

/** A switch for each kind and way. They are saved when they are turned. */
export function NotificationPreferences({ isVendor, children }: PreferencesProps) {
  const t = useTranslations('notification.preferences');
  const query = useQuery(preferencesQuery());
  const kinds = notificationKinds.filter((kind) => isVendor || !vendorKinds.includes(kind));
  return (
    <section
      aria-labelledby="notifications"
      className="rounded-card border border-line bg-surface p-inset shadow-card md:p-8"
    >
      <h2 id="notifications" className="scroll-mt-32 text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('about')}</p>
      {query.data ? (
        <PreferenceTable preferences={query.data} kinds={kinds} />
      ) : query.error ? (
        <FailureState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-px pt-9">
          {kinds.map((kind) => (
            <Skeleton key={kind} className="h-11" />
          ))}
        </SkeletonGroup>
      )}
      {children}
    </section>
  );
}

type TableProps = { preferences: Preferences; kinds: readonly NotificationKind[] };

function PreferenceTable({ preferences, kinds }: TableProps) {
  const t = useTranslations('notification.preferences');
  return (
    <table className="w-full table-fixed wrap-anywhere">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 text-left font-medium">
            {t('kind')}
          </th>
          <th scope="col" className="w-[28%] py-2 font-medium sm:w-24">
            {t('inApp')}
          </th>
          <th scope="col" className="w-[28%] py-2 font-medium sm:w-24">
            {t('mail')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="py-1 pr-2 text-left font-normal">
              {t(`kinds.${kind}`)}
            </th>
            <td className="text-center">
              <PreferenceSwitch kind={kind} way="inApp" on={preferences[kind].inApp} />
            </td>
            <td className="text-center">
              {fixedMailKinds.includes(kind) ? (
                <span className="text-sm text-muted">{t('always')}</span>
              ) : (
                <PreferenceSwitch kind={kind} way="mail" on={preferences[kind].mail} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PreferenceSwitch({ kind, way, on }: { kind: NotificationKind; way: Way; on: boolean }) {
  const t = useTranslations('notification.preferences');
  const { mutate } = useChangePreference();
  return (
    <Switch
      label={t('switch', { kind: t(`kinds.${kind}`), way: t(way) })}
      checked={on}
      onChange={(event) => mutate({ kind, way, on: event.target.checked })}
    />
  );
}
