import { useTranslations } from 'use-intl';
import { useStore } from '../lib/store.ts';
import { Button } from '../ui/button.tsx';
import { connectionBanner, newVersion } from './banner-state.ts';

/**
 * At the lower edge of the page: the banner about the connection, also above dialogs, and while there is none the offer of
 * an update.
 */
export function Banners() {
  const t = useTranslations('layout.connection');
  const connection = useStore(connectionBanner);
  return (
    <>
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-24 z-70 mx-auto w-fit max-w-md rounded-card border border-line bg-accent-soft px-4 py-3 text-center font-medium text-accent-ink shadow-overlay empty:hidden md:bottom-6 print:hidden"
      >
        {connection && t(connection)}
      </div>
      <div
        hidden={connection !== undefined}
        className="pointer-events-none fixed inset-x-4 bottom-24 z-40 mx-auto flex w-fit max-w-md flex-col gap-2 md:bottom-6 print:hidden"
      >
        <UpdateOffer />
      </div>
    </>
  );
}

/** The old version stays until the button is pressed or all pages of this site are closed. */
function UpdateOffer() {
  const t = useTranslations('layout.update');
  const load = useStore(newVersion);
  if (!load) return null;
  return (
    <div
      role="status"
      className="pointer-events-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-overlay"
    >
      <p className="mr-auto">{t('ready')}</p>
      <Button variant="quiet" onClick={() => newVersion.set(undefined)}>
        {t('later')}
      </Button>
      <Button onClick={load}>{t('reload')}</Button>
    </div>
  );
}
