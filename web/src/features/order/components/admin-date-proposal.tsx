import type { Order } from '@utsav/contract/order';
import { AdminAnswerDate } from './answer-date.tsx';
import { DateProposal } from './date-proposal.tsx';

/** The proposal of another date for a booking, which an admin answers. */
export function AdminDateProposal({ order }: { order: Order }) {
  return <DateProposal order={order} reader="ADMIN" answers={<AdminAnswerDate order={order} />} />;
}
