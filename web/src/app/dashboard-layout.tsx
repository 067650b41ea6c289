import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { siteConfigQuery } from '../features/site/api.ts';
import CountedAccountMenu from './counted-account-menu.tsx';

/** From 768 px on the account menu is beside the page. */
export function DashboardLayout() {
  const site = useQuery(siteConfigQuery()).data;
  return (
    <div className="page-width grid gap-8 py-6 md:grid-cols-[14rem_minmax(0,1fr)]">
      <aside className="hidden md:block">
        <div className="rounded-card [@media(min-height:60rem)]:sticky [@media(min-height:60rem)]:top-(--below-header) border border-line bg-surface p-3 shadow-card">
          <CountedAccountMenu adminApproval={site?.adminApproval ?? false} />
        </div>
      </aside>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
