import { useQuery } from '@tanstack/react-query';
import { isForAdmins } from '@utsav/contract/endpoint';
import { clsx } from 'clsx';
import { useState } from 'react';
import { matchPath, Outlet, ScrollRestoration } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBookableDay } from '../features/availability/wanted-day.ts';
import { CartProvider } from '../features/cart/cart-provider.tsx';
import { CartBar } from '../features/cart/components/cart-bar.tsx';
import { useMergeGuestCart } from '../features/cart/use-merge-guest-cart.ts';
import { siteConfigQuery } from '../features/site/api.ts';
import { useLocation } from '../lib/navigation.tsx';
import { paths } from '../lib/paths.ts';
import { allPages } from '../lib/routes.ts';
import { useSignedIn } from '../lib/session.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyOptional } from '../ui/lazy-optional.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

const CartPanel = lazyDialog(() => import('../features/cart/components/cart-panel.tsx'));

const AccountHearts = lazyOptional(async () => {
  await new Promise<void>(whenIdle);
  return import('../features/plan/components/account-hearts.tsx');
});

/** These screens have no footer. */
const isAdminScreen = (pathname: string) =>
  allPages.some(({ path, access }) => isForAdmins(access) && matchPath(path, pathname));

/** Their header and footer are as wide as they are. */
const isDashboard = (pathname: string) =>
  allPages.some(({ path, layout }) => layout === 'dashboard' && matchPath(path, pathname));

/** The frame of every page: header, cart panel, toasts, footer. */
export function RootLayout() {
  const t = useTranslations('layout');
  const site = useQuery(siteConfigQuery()).data;
  const { pathname } = useLocation();
  const [cartOpenedAt, setCartOpenedAt] = useState<string | null>(null);
  return (
    <CartProvider>
      <div className={clsx('flex min-h-dvh flex-col', isDashboard(pathname) && 'wide-page')}>
        <a
          href="#content"
          className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-action px-4 py-3 font-semibold text-on-action focus:translate-y-0"
        >
          {t('skipToContent')}
        </a>
        <NavigationProgress />
        <Header
          brandName={site?.brandName ?? 'Utsav'}
          adminApproval={site?.adminApproval ?? false}
          onOpenCart={() => setCartOpenedAt(pathname)}
        />
        <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-4.5rem)] flex-1 outline-none">
          <Outlet />
        </main>
        <LanguageOffer />
        {!isAdminScreen(pathname) && <Footer site={site} />}
        {pathname !== paths.checkout && <CartBar />}
        <Cart open={cartOpenedAt === pathname} onClose={() => setCartOpenedAt(null)} />
        <Banners />
        <GuestCartMerge />
        <SavedServices />
        <Toaster />
        <ScrollRestoration />
      </div>
    </CartProvider>
  );
}

/** A separate component, because a change of the day would render the whole layout again. */
function Cart(props: { open: boolean; onClose: () => void }) {
  return <CartPanel {...props} day={useBookableDay()} />;
}

/** A separate component, because its change right after hydration would render the whole layout again. */
function GuestCartMerge() {
  useMergeGuestCart();
  return null;
}

/** The hearts of a guest are in browser storage, and need nothing else. */
function SavedServices() {
  return useSignedIn() && <AccountHearts />;
}
