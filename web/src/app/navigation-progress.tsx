import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

/** A thin progress bar during a navigation; its animation starts after 150 ms, so quick ones show nothing. */
export function NavigationProgress() {
  const t = useTranslations('layout');
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div role="progressbar" aria-label={t('loadingPage')} className="fixed inset-x-0 top-0 z-60 h-1">
      <div className="h-full origin-left animate-crawl bg-brand" />
    </div>
  );
}
