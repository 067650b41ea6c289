import type { Quote } from '@utsav/contract/quote';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonModal } from '../../../ui/reason-modal.tsx';
import { useDeclineQuote, useWithdrawQuote } from '../api.ts';

/** The customer declines an open quote; the conversation goes on. */
export function DeclineQuote({ quote }: { quote: Quote }) {
  const t = useTranslations('enquiry.decline');
  const [isAsking, setAsking] = useState(false);
  const declining = useDeclineQuote();
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('button')}
      </Button>
      {isAsking && (
        <ReasonModal
          optional
          title={t('title')}
          description={t('consequence')}
          texts={{ reason: t('reason'), back: t('back'), submit: t('confirm'), busy: t('busy') }}
          onClose={() => setAsking(false)}
          onSend={(reason, outcome) => declining.mutate({ _id: quote._id, reason }, outcome)}
        />
      )}
    </>
  );
}

/** The vendor takes an open quote back. */
export function WithdrawQuote({ quote }: { quote: Quote }) {
  const t = useTranslations('enquiry.withdraw');
  const [isAsking, setAsking] = useState(false);
  const withdrawing = useWithdrawQuote();
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="secondary-danger" onClick={() => setAsking(true)}>
        {t('button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('title')}
        confirmText={t('confirm')}
        cancelText={t('back')}
        tone="danger"
        busy={withdrawing.isPending}
        onCancel={close}
        onConfirm={() => withdrawing.mutate(quote._id, { onSuccess: close })}
      >
        {t('consequence')}
      </ConfirmDialog>
    </>
  );
}
