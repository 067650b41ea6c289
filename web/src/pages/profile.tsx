import { useTranslations } from 'use-intl';
import { DeviceAlerts } from '../features/notification/components/device-alerts.tsx';
import { NotificationPreferences } from '../features/notification/components/notification-preferences.tsx';
import { useUser } from '../features/user/api.ts';
import { AccountData } from '../features/user/components/account-data.tsx';
import { AccountSecurity } from '../features/user/components/account-security.tsx';
import { ProfileCard } from '../features/user/components/profile-card.tsx';
import { ProfileForm } from '../features/user/components/profile-form.tsx';
import { Head } from '../lib/head.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { LineSkeleton, Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

export default function ProfilePage() {
  const t = useTranslations('account.profile');
  const user = useUser();
  return (
    <>
      <Head title={t('title')} hidden />
      <PageHeading className="mb-6">{t('title')}</PageHeading>
      {user.data ? (
        <div className="flex max-w-3xl flex-col gap-8">
          <div className="flex flex-col gap-8 rounded-card border border-line bg-surface p-inset shadow-card md:p-8">
            <ProfileCard user={user.data} />
            <ProfileForm key={user.data._id} user={user.data} />
          </div>
          <AccountSecurity email={user.data.email} />
          <NotificationPreferences isVendor={user.data.role === 'ADMIN'}>
            <DeviceAlerts isVendor={user.data.role === 'ADMIN'} />
          </NotificationPreferences>
          <AccountData email={user.data.email} isVendor={user.data.role === 'ADMIN'} />
        </div>
      ) : user.isError ? (
        <FailureState error={user.error} onRetry={() => user.refetch()} />
      ) : (
        <SkeletonGroup className="flex max-w-3xl flex-col gap-8 rounded-card border border-line p-5 md:p-8">
          <div className="flex items-center gap-5">
            <Skeleton className="size-24 rounded-full" />
            <div className="flex flex-1 flex-col gap-3">
              <LineSkeleton className="w-1/2" />
              <LineSkeleton className="w-2/3" />
            </div>
          </div>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </SkeletonGroup>
      )}
    </>
  );
}
