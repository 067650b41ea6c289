import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';

type EditDeleteButtonsProps = { name: string; onEdit: () => void; onDelete: () => void };

/** Actions of a card in an admin list. */
export function EditDeleteButtons({ name, onEdit, onDelete }: EditDeleteButtonsProps) {
  const t = useTranslations('layout.ui');
  return (
    <>
      <Button variant="secondary" className="px-2" aria-label={t('editNamed', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button
        variant="secondary-danger"
        className="px-2"
        aria-label={t('deleteNamed', { name })}
        onClick={onDelete}
      >
        {t('delete')}
      </Button>
    </>
  );
}
