import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { useMarkRead } from '../api.ts';

export function MarkAllRead() {
  const t = useTranslations('notification');
  const { mutate } = useMarkRead();
  return (
    <Button variant="quiet" onClick={() => mutate({ all: true })}>
      {t('markAllRead')}
    </Button>
  );
}
