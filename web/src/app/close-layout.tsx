import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { useNavigate } from '../lib/navigation.tsx';
import { paths } from '../lib/paths.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { X } from '../ui/icons.ts';

/** A page with a close button that goes back in history. */
export function CloseLayout() {
  const t = useTranslations('layout.ui');
  const navigate = useNavigate();
  const close = () => {
    // React Router numbers its history entries; before the first one there is no page of this site.
    const isFirst = !(window.history.state as { idx?: number } | null)?.idx;
    void (isFirst ? navigate(paths.home, { replace: true }) : navigate(-1));
  };
  return (
    <div className="page-width relative max-w-2xl py-6">
      <IconButton label={t('close')} onClick={close} className="absolute top-4 right-3 md:right-5">
        <X aria-hidden size={24} />
      </IconButton>
      <Outlet />
    </div>
  );
}
