import { pathWithoutLocale } from '@utsav/messages/paths';
import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { sessionIdentity } from '../lib/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before a page with unsaved input is left, by a link or by closing the tab. */
export function LeaveGuard({ active, children }: { active: boolean; children: ReactNode }) {
  const t = useTranslations('layout.ui');
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const { loggingOut } = (nextLocation.state ?? {}) as { loggingOut?: boolean };
    // The state stays in the history: going back to it in a later session is no logout.
    const isLogout = loggingOut === true && historyAction !== 'POP';
    // Does not ask after a sign-out, which closes the page anyway, nor for another language, which keeps the page.
    return (
      active &&
      pathWithoutLocale(currentLocation.pathname) !== pathWithoutLocale(nextLocation.pathname) &&
      sessionIdentity() !== null &&
      !isLogout
    );
  });
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('leaveTitle')}
      confirmText={t('leave')}
      cancelText={t('stay')}
    >
      {children}
    </ConfirmDialog>
  );
}
