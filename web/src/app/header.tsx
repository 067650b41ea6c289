import { useTranslations } from 'use-intl';
import { CartButton } from '../features/cart/components/cart-button.tsx';
import { loadMessages, pageLocale } from '../lib/messages.ts';
import { paths } from '../lib/paths.ts';
import { useSignedIn } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { ChevronDown, CircleUserRound } from '../ui/icons.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyOptional } from '../ui/lazy-optional.tsx';
import { Link } from '../ui/link.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Logo } from './logo.tsx';
import { SearchBox } from './search-box.tsx';

const AccountMenu = lazyDialog(() => import('./counted-account-menu.tsx'));
const NotificationBell = lazyOptional(
  async () => {
    const [bell] = await Promise.all([import('./bell.tsx'), loadMessages(pageLocale(), ['notification'])]);
    return bell;
  },
  <span className="size-touch" />,
);

type HeaderProps = { brandName: string; adminApproval: boolean; onOpenCart: () => void };

/** Sticky; under 1024 px the search box has a second row, where its whole text fits. */
export function Header({ brandName, adminApproval, onOpenCart }: HeaderProps) {
  const t = useTranslations('layout');
  const signedIn = useSignedIn();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-page">
      <div className="page-width grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 py-2 md:py-3 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Logo brandName={brandName} />
        <div className="order-last col-span-2 lg:order-none lg:col-span-1 lg:mx-auto lg:w-full lg:max-w-xl">
          <SearchBox />
        </div>
        {/* Has the same width for guests and signed-in customers, so that nothing moves after hydration. */}
        <div className="flex flex-wrap items-center justify-end gap-1 md:min-w-98 md:flex-nowrap md:gap-3">
          {signedIn && <NotificationBell />}
          <LanguageSwitch className="inline-flex min-h-touch items-center rounded-control px-3 font-semibold hover:bg-sunken" />
          <Link
            to={signedIn ? paths.account : paths.login}
            aria-label={signedIn ? t('account') : t('login')}
            className="inline-flex size-touch items-center justify-center rounded-full hover:bg-sunken md:hidden"
          >
            <CircleUserRound aria-hidden size={28} />
          </Link>
          <div className="hidden items-center gap-3 md:flex">
            {signedIn ? (
              <Disclosure
                button={
                  <>
                    {t('account')}
                    <ChevronDown aria-hidden size={18} />
                  </>
                }
                buttonClassName="inline-flex min-h-touch items-center gap-1 rounded-control px-4 font-semibold hover:bg-sunken"
                panelClassName="absolute right-0 top-full mt-2 max-h-[calc(100dvh-6rem)] w-72 animate-pop overflow-y-auto rounded-card border border-line bg-surface p-3 shadow-overlay"
              >
                {(close) => (
                  <AccountMenu
                    adminApproval={adminApproval}
                    onClose={close}
                    loading={<Spinner label={t('ui.loading')} />}
                  />
                )}
              </Disclosure>
            ) : (
              <ButtonLink to={paths.login} variant="quiet">
                {t('login')}
              </ButtonLink>
            )}
            <CartButton onOpen={onOpenCart} />
          </div>
        </div>
      </div>
    </header>
  );
}
