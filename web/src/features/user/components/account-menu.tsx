import type { Open } from '@utsav/contract/report';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { allPages, type MenuLabel, mayOpen, type PageRoute } from '../../../lib/routes.ts';
import type { Icon } from '../../../ui/create-icon.ts';
import {
  CalendarCheck,
  CalendarDays,
  CalendarHeart,
  History,
  IdCard,
  Inbox,
  Languages,
  LayoutDashboard,
  LayoutGrid,
  ListTree,
  LogOut,
  MapPin,
  MessageSquareText,
  ReceiptText,
  Star,
  Store,
  Upload,
  UserCheck,
  Users,
} from '../../../ui/icons.ts';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { Link, MenuLink } from '../../../ui/link.tsx';
import { LineSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useLogout, useUser } from '../api.ts';
import { Avatar } from './avatar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const itemClass =
  'flex min-h-touch w-full items-center gap-3 rounded-control px-3 text-left pointer-fine:md:min-h-9 hover:bg-sunken aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold';

const icons: Record<MenuLabel, Icon> = {
  desk: LayoutDashboard,
  categories: LayoutGrid,
  subCategories: ListTree,
  uploadService: Upload,
  myServices: Store,
  myOrders: ReceiptText,
  bookingOrders: CalendarCheck,
  calendar: CalendarDays,
  inbox: Inbox,
  enquiries: MessageSquareText,
  plans: CalendarHeart,
  reviews: Star,
  businessPage: IdCard,
  activity: History,
  adminRequests: UserCheck,
  users: Users,
  addresses: MapPin,
};

/** Only operators have pages of the marketplace. */
const groups = {
  work: ['desk', 'bookingOrders', 'inbox', 'calendar', 'reviews'],
  catalogue: ['myServices', 'uploadService', 'businessPage'],
  marketplace: ['categories', 'subCategories', 'adminRequests', 'users'],
  account: ['myOrders', 'plans', 'enquiries', 'addresses', 'activity'],
} as const satisfies Record<string, readonly MenuLabel[]>;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];

/** How many things wait on a page for the admin. */
type Counts = Partial<Record<MenuLabel, number>>;
const countsOf = (open: Open | undefined): Counts =>
  open
    ? {
        bookingOrders: open.pendingNow + open.openProposals,
        reviews: open.unansweredReviews + open.reportedReviews,
        adminRequests: open.adminRequests,
      }
    : {};

const items = allPages.flatMap((route) => (route.menu ? [{ ...route, label: route.menu }] : []));

/** Messages that the person has not read. */
type Unread = { enquiries: number; inbox: number };

type AccountMenuProps = {
  adminApproval: boolean;
  open?: Open | undefined;
  unread?: Unread;
  /** Services in the person's plans. */
  saved?: number;
};

/** The signed-in user and their links; in the header's dropdown, beside dashboards and on /user. */
export default function AccountMenu({ adminApproval, open, unread, saved = 0 }: AccountMenuProps) {
  const t = useTranslations('layout');
  const { data: user, isPending } = useUser();
  const logout = useLogout();
  const isAdmin = user?.role === 'ADMIN';
  const isShown = (page: PageRoute) =>
    mayOpen(page, user ?? { role: 'USER', operator: false }) && (!page.needsAdminApproval || adminApproval);
  const counts: Counts = { ...countsOf(open), ...unread, plans: saved };
  if (isPending) return <MenuSkeleton />;
  return (
    <nav aria-label={t('account')}>
      {user && (
        <Link to={paths.profile} className="flex items-center gap-3 rounded-control p-2 hover:bg-sunken">
          <Avatar user={user} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 font-semibold">
              <span className="truncate">{user.name || user.mobile}</span>
              {isAdmin && <Tag tone="rose">{t('menu.admin')}</Tag>}
            </span>
            <span className="block truncate text-sm text-muted">{user.email}</span>
            <span className="block text-sm font-medium text-action">{t('menu.profile')}</span>
          </span>
        </Link>
      )}
      <div className="my-2 border-y border-line py-2">
        {groupNames.map((group) => {
          const shown = groups[group].flatMap((label) =>
            items.filter((item) => item.label === label && isShown(item)),
          );
          return (
            shown.length > 0 && (
              <section key={group} aria-label={t(`menu.groups.${group}`)}>
                {isAdmin && (
                  <p aria-hidden className="px-3 pt-2 text-xs font-medium text-muted">
                    {t(`menu.groups.${group}`)}
                  </p>
                )}
                <ul>
                  {shown.map(({ path, label }) => (
                    <MenuItem key={path} path={path} label={label} count={counts[label] ?? 0} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
      <ThemeSwitch />
      <LanguageSwitch
        className={itemClass}
        icon={<Languages aria-hidden size={18} className="shrink-0 text-muted" />}
      />
      <button type="button" className={itemClass} disabled={logout.isPending} onClick={() => logout.mutate()}>
        <LogOut aria-hidden size={18} className="shrink-0 text-muted" />
        {t('menu.logOut')}
      </button>
    </nav>
  );
}

/** What is counted, unless it waits for an answer. */
const countNames: Partial<Record<MenuLabel, 'unread' | 'saved'>> = {
  inbox: 'unread',
  enquiries: 'unread',
  plans: 'saved',
};

function MenuItem({ path, label, count }: { path: string; label: MenuLabel; count: number }) {
  const t = useTranslations('layout.menu');
  const Icon = icons[label];
  return (
    <li>
      <MenuLink to={path} className={itemClass}>
        <Icon aria-hidden size={18} className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1">{t(label)}</span>
        {count > 0 && (
          <>
            <span
              aria-hidden
              className="rounded-full bg-accent-soft px-2 text-xs font-semibold text-accent-ink tabular-nums"
            >
              {count > 99 ? '99+' : count}
            </span>
            <span className="sr-only">{t(countNames[label] ?? 'waiting', { count })}</span>
          </>
        )}
      </MenuLink>
    </li>
  );
}

/** The links depend on the role: shown before it is loaded, they would move. */
function MenuSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-2 p-2">
      <LineSkeleton className="w-2/3" />
      <LineSkeleton />
    </SkeletonGroup>
  );
}
