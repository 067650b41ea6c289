import type { Order } from '@utsav/contract/order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { useAdminAnswerDate, useAnswerDate } from '../date-api.ts';
import { DeclineDateModal } from './decline-date-modal.tsx';

/** The customer accepts or declines the date that the vendor proposes. */
export function AnswerDate({ order }: { order: Order }) {
  const answer = useAnswerDate();
  const send = (accept: boolean) => void answer.mutate({ orderId: order._id, accept });
  return (
    <AnswerButtons
      order={order}
      busy={answer.isPending ? answer.variables?.accept : undefined}
      onAccept={() => send(true)}
      onDecline={() => send(false)}
    />
  );
}

/** An admin accepts the date that the customer proposes, or declines it with a reason. */
export function AdminAnswerDate({ order }: { order: Order }) {
  const answer = useAdminAnswerDate();
  const [isDeclining, setDeclining] = useState(false);
  return (
    <>
      <AnswerButtons
        order={order}
        busy={answer.isPending || undefined}
        onAccept={() => void answer.mutate({ orderId: order._id, accept: true })}
        onDecline={() => setDeclining(true)}
      />
      {isDeclining && <DeclineDateModal order={order} onClose={() => setDeclining(false)} />}
    </>
  );
}

type AnswerButtonsProps = {
  order: Order;
  /** The answer that is being sent. */
  busy: boolean | undefined;
  onAccept: () => void;
  onDecline: () => void;
};

function AnswerButtons({ order, busy, onAccept, onDecline }: AnswerButtonsProps) {
  const t = useTranslations('booking.proposal');
  const { name } = order.product_details;
  const isBusy = busy !== undefined;
  return (
    <>
      <Button aria-label={t('acceptFor', { name })} busy={busy === true} disabled={isBusy} onClick={onAccept}>
        {t('accept')}
      </Button>
      <Button
        variant="secondary-danger"
        aria-label={t('declineFor', { name })}
        busy={busy === false}
        disabled={isBusy}
        onClick={onDecline}
      >
        {t('decline')}
      </Button>
    </>
  );
}
