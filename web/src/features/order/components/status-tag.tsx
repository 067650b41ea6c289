import type { OrderStatus } from '@utsav/contract/order-status';
import { useTranslations } from 'use-intl';
import { Tag } from '../../../ui/tag.tsx';

const tones = { PENDING: 'accent', ACCEPTED: 'action', CANCELLED: 'danger', DELIVERED: 'done' } as const;

export function StatusTag({ status }: { status: OrderStatus }) {
  const t = useTranslations('booking.status');
  return (
    <Tag tone={tones[status]} className="whitespace-nowrap">
      {t(status)}
    </Tag>
  );
}
