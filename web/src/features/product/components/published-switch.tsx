import { toastTimes } from '@utsav/contract/limits';
import type { Product } from '@utsav/contract/product';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/toast.ts';
import { Switch } from '../../../ui/switch.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useChangeServices } from '../manage-api.ts';

/** Publishes a service, or makes it a draft that customers do not see; a toast can undo it. */
export function PublishedSwitch({ product: { _id, name, published } }: { product: Product }) {
  const t = useTranslations('tables');
  const change = useChangeServices({ success: () => '' });
  const save = (after: boolean, isUndo = false) =>
    change.mutate(
      { ids: [_id], changes: { published: after } },
      {
        onSuccess: () =>
          showToast(
            'success',
            t(after ? 'services.nowPublished' : 'services.nowDraft', { name }),
            isUndo
              ? {}
              : {
                  durationMs: toastTimes.undo,
                  action: { label: t('undo'), run: () => void save(!after, true) },
                },
          ),
      },
    );
  return (
    <Switch
      label={t('services.publish', { name })}
      checked={published}
      onChange={({ target }) => {
        // A disabled switch would lose the focus.
        if (!change.isPending) void save(target.checked);
      }}
    />
  );
}

/** Why customers do not see a service, if so: it is a draft, or its vendor is blocked or no admin any more. */
export function HiddenTag({ product: { published, unavailable } }: { product: Product }) {
  const t = useTranslations('tables.services');
  if (published && !unavailable) return null;
  return <Tag className="my-1">{t(published ? 'vendorInactive' : 'draft')}</Tag>;
}
