import { pathWithoutLocale } from '@utsav/messages/paths';
import { type ReactNode, useMemo } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useUser } from '../features/user/api.ts';
import { Head } from '../lib/head.tsx';
import { Navigate, useLocation } from '../lib/navigation.tsx';
import { paths } from '../lib/paths.ts';
import { returnState } from '../lib/return-to.ts';
import { mayOpen, type PageRoute } from '../lib/routes.ts';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { Umbrella } from '../ui/illustrations.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

/** Shows a page only to those who may see it; the server enforces the same for every call. */
export function Guard({ access, children }: GuardedProps) {
  if (access === 'public') return children;
  return <SignedInOnly access={access}>{children}</SignedInOnly>;
}

type GuardedProps = { access: PageRoute['access']; children: ReactNode };

function SignedInOnly({ access, children }: GuardedProps) {
  const session = useSession();
  const location = useLocation();
  const isLeaving = useNavigation().state === 'loading';
  const returnTo = useMemo(() => returnState(location), [location]);
  if (session === 'unknown') return <PageSkeleton />;
  // Log Out goes to the home page, so this page must not redirect to /login during that navigation.
  if (session === 'guest' && (isLeaving || pathWithoutLocale(window.location.pathname) === paths.home))
    return <PageSkeleton />;
  if (session === 'guest') return <Navigate to={paths.login} replace state={returnTo} />;
  return access === 'user' ? children : <WithPermission access={access}>{children}</WithPermission>;
}

function WithPermission({ access, children }: GuardedProps) {
  const t = useTranslations('layout');
  const user = useUser();
  if (user.data && mayOpen({ access }, user.data)) return children;
  if (user.data) {
    return (
      <>
        <Head title={t('failures.noPermission')} hidden />
        <EmptyState
          picture={<Umbrella />}
          title={
            <PageHeading className="justify-center text-danger">{t('failures.noPermission')}</PageHeading>
          }
          action={<ButtonLink to={paths.home}>{t('goHome')}</ButtonLink>}
        >
          {t(access === 'operator' ? 'forOperators' : 'forAdmins')}
        </EmptyState>
      </>
    );
  }
  if (user.isError) return <FailureState error={user.error} onRetry={() => user.refetch()} />;
  return <PageSkeleton />;
}
