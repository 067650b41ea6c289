import type { OrderStatus } from '@utsav/contract/order';
import { Tag } from '../../../ui/tag.tsx';

const tones = { PENDING: 'accent', ACCEPTED: 'action', CANCELLED: 'danger', DELIVERED: 'done' } as const;

export function StatusTag({ status }: { status: OrderStatus }) {
  return <Tag tone={tones[status]}>{status}</Tag>;
}
