import { useTranslations } from 'use-intl';
import { useWideScreen } from '../../../lib/use-wide-screen.ts';
import { chooseListView, listViews, useListView } from '../list-view.ts';

/** Cards or the table; below 1024 px there are cards only. */
export function ViewSwitch() {
  const t = useTranslations('tables.services');
  const view = useListView();
  if (!useWideScreen()) return null;
  return (
    <fieldset className="flex rounded-control border border-line-strong">
      <legend className="sr-only">{t('view')}</legend>
      {listViews.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => chooseListView(one)}
          className="min-h-touch px-4 text-sm transition-colors first-of-type:rounded-l-control last-of-type:rounded-r-control hover:bg-sunken aria-pressed:bg-action-soft aria-pressed:font-semibold"
        >
          {t(one)}
        </button>
      ))}
    </fieldset>
  );
}
