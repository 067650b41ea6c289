import { useFormatter, useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Gap } from '../product-values.ts';

/** Open while there are gaps. */
type GapsDialogProps = { gaps: readonly Gap[]; onCancel: () => void; onConfirm: () => void };

/** Asks before a service is saved that nobody would find. */
export function GapsDialog({ gaps, onCancel, onConfirm }: GapsDialogProps) {
  const t = useTranslations('admin.gaps');
  const format = useFormatter();
  const missing = format.list(
    gaps.map((gap) => t(gap)),
    { type: 'disjunction' },
  );
  return (
    <ConfirmDialog
      open={gaps.length > 0}
      title={t('title', { missing })}
      confirmText={t('save')}
      cancelText={t('back')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {t('text', { missing })}
    </ConfirmDialog>
  );
}
