import type { Enquiry } from '@utsav/contract/enquiry';
import { type EnquirySide, isOpenEnquiry } from '@utsav/contract/enquiry-status';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { ReasonModal } from '../../../ui/reason-modal.tsx';
import { useCloseEnquiry } from '../api.ts';

/** Ends an open enquiry: the customer withdraws it, the vendor declines it. */
export function CloseEnquiry({ enquiry, by }: { enquiry: Enquiry; by: EnquirySide }) {
  const t = useTranslations('enquiry.close');
  const [isAsking, setAsking] = useState(false);
  const closing = useCloseEnquiry();
  if (!isOpenEnquiry(enquiry.status)) return null;
  return (
    <>
      <Button variant="secondary-danger" onClick={() => setAsking(true)}>
        {t(`${by}.button`)}
      </Button>
      {isAsking && (
        <ReasonModal
          optional
          title={t(`${by}.title`)}
          description={t(`${by}.consequence`)}
          texts={{
            reason: t('reason'),
            back: t('back'),
            submit: t(`${by}.confirm`),
            busy: t('busy'),
          }}
          onClose={() => setAsking(false)}
          onSend={(reason, outcome) => closing.mutate({ _id: enquiry._id, reason }, outcome)}
        />
      )}
    </>
  );
}
