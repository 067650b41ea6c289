import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { sessionIdentity } from '../lib/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before a page with unsaved input is left, by a link or by closing the tab. */
export function LeaveGuard({ active, children }: { active: boolean; children: ReactNode }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // After a sign-out the page cannot stay open anyway.
      active && currentLocation.pathname !== nextLocation.pathname && sessionIdentity() !== null,
  );
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
      title="Leave this page?"
      confirmText="Leave"
      cancelText="Stay"
    >
      {children}
    </ConfirmDialog>
  );
}
