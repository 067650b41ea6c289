import { useTranslations } from 'use-intl';
import type { Messages } from '../../../lib/messages.ts';
import { paths } from '../../../lib/paths.ts';
import type { Icon } from '../../../ui/create-icon.ts';
import {
  CalendarCheck,
  CalendarDays,
  History,
  IdCard,
  Languages,
  LayoutDashboard,
  LayoutGrid,
  ListTree,
  LogOut,
  MapPin,
  ReceiptText,
  Star,
  Store,
  Upload,
  UserCheck,
} from '../../../ui/icons.ts';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { Link, MenuLink } from '../../../ui/link.tsx';
import { LineSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useLogout, useUser } from '../api.ts';
import { Avatar } from './avatar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const itemClass =
  'flex min-h-touch w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunken aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold';

type Item = {
  label: keyof Messages['layout']['menu'];
  Icon: Icon;
  to: string;
  for: 'everyone' | 'admin' | 'approving admin';
};

/** In the order of specification section 2, Account menu; the desk comes first. */
const items: readonly Item[] = [
  { label: 'desk', Icon: LayoutDashboard, to: paths.desk, for: 'admin' },
  { label: 'categories', Icon: LayoutGrid, to: paths.categories, for: 'admin' },
  { label: 'subCategories', Icon: ListTree, to: paths.subCategories, for: 'admin' },
  { label: 'uploadService', Icon: Upload, to: paths.uploadService, for: 'admin' },
  { label: 'myServices', Icon: Store, to: paths.myServices, for: 'admin' },
  { label: 'myOrders', Icon: ReceiptText, to: paths.myOrders, for: 'everyone' },
  { label: 'bookingOrders', Icon: CalendarCheck, to: paths.bookingOrders, for: 'admin' },
  { label: 'calendar', Icon: CalendarDays, to: paths.calendar, for: 'admin' },
  { label: 'reviews', Icon: Star, to: paths.reviews, for: 'admin' },
  { label: 'businessPage', Icon: IdCard, to: paths.businessPage, for: 'admin' },
  { label: 'activity', Icon: History, to: paths.activity, for: 'admin' },
  { label: 'adminRequests', Icon: UserCheck, to: paths.adminRequests, for: 'approving admin' },
  { label: 'addresses', Icon: MapPin, to: paths.addresses, for: 'everyone' },
];

/** The signed-in user and their links; in the header's dropdown, beside dashboards and on /user. */
export default function AccountMenu({ adminApproval }: { adminApproval: boolean }) {
  const t = useTranslations('layout');
  const { data: user, isPending } = useUser();
  const logout = useLogout();
  const isAdmin = user?.role === 'ADMIN';
  const isShown = (item: Item) =>
    item.for === 'everyone' || (isAdmin && (item.for === 'admin' || adminApproval));
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
            <span className="sr-only">{t('menu.profile')}</span>
          </span>
        </Link>
      )}
      <ul className="my-2 border-y border-line py-2">
        {items.filter(isShown).map(({ label, Icon, to }) => (
          <li key={to}>
            <MenuLink to={to} className={itemClass}>
              <Icon aria-hidden size={18} className="shrink-0 text-muted" />
              {t(`menu.${label}`)}
            </MenuLink>
          </li>
        ))}
      </ul>
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

/** The links depend on the role: shown before it is loaded, they would move. */
function MenuSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-2 p-2">
      <LineSkeleton className="w-2/3" />
      <LineSkeleton />
    </SkeletonGroup>
  );
}
