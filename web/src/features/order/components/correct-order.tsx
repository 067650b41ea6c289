import type { Order } from '@utsav/contract/order';
import { allowsChange } from '@utsav/contract/order-graph';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { ReasonModal } from '../../../ui/reason-modal.tsx';
import { useCorrectStatus } from '../details-api.ts';

const corrections = ['revoke', 'reopen'] as const;

/** For operators: cancels an accepted order, or takes back that one was delivered, with a reason for both sides. */
export function CorrectOrder({ order }: { order: Order }) {
  const t = useTranslations('order.correct');
  const correction = useCorrectStatus();
  const [isAsking, setAsking] = useState(false);
  const change = corrections.find((name) => allowsChange(order, name));
  if (!change) return null;
  const { name: service } = order.product_details;
  return (
    <>
      <Button variant="secondary-danger" onClick={() => setAsking(true)}>
        {t(`${change}.button`)}
      </Button>
      {isAsking && (
        <ReasonModal
          title={t(`${change}.title`)}
          description={t(`${change}.what`, { service, customer: order.user_details.name })}
          texts={{
            reason: t('reason'),
            hint: t('hint'),
            back: t('back'),
            submit: t(`${change}.submit`),
            busy: t('sending'),
          }}
          onClose={() => setAsking(false)}
          onSend={(reason, outcome) => correction.mutate({ order, change, reason }, outcome)}
        />
      )}
    </>
  );
}
