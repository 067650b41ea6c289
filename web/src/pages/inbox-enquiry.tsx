import type { EnquiryDetails } from '@utsav/contract/enquiry';
import { isOpenEnquiry } from '@utsav/contract/enquiry-status';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Conversation } from '../features/enquiry/components/conversation.tsx';
import { useReadLinked } from '../features/notification/api.ts';
import { WithdrawQuote } from '../features/quote/components/quote-actions.tsx';
import { QuoteCard } from '../features/quote/components/quote-card.tsx';
import { PictureField } from '../features/review/components/picture-field.tsx';
import { ReviewPictures } from '../features/review/components/review-pictures.tsx';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';

const QuoteFormModal = lazyDialog(() => import('../features/quote/components/quote-form-modal.tsx'));

/** What a customer and a vendor write to each other, for the vendor. */
export default function InboxEnquiryPage() {
  const t = useTranslations();
  const { enquiry: id = '' } = useParams();
  useReadLinked(paths.inboxEnquiry(id));
  const [isQuoting, setQuoting] = useState(false);
  const partsOf = (enquiry: EnquiryDetails) => ({
    entries: enquiry.quotes.map((quote) => ({
      key: quote._id,
      at: quote.createdAt,
      content: <QuoteCard quote={quote} actions={<WithdrawQuote quote={quote} />} />,
    })),
    actions: isOpenEnquiry(enquiry.status) && (
      <>
        <Button onClick={() => setQuoting(true)}>
          {t(enquiry.quote?.status === 'SENT' ? 'enquiry.quoteForm.another' : 'enquiry.quoteForm.title')}
        </Button>
        {isQuoting && <QuoteFormModal enquiry={enquiry} onClose={() => setQuoting(false)} />}
      </>
    ),
  });
  return (
    <Conversation
      key={id}
      id={id}
      reader="VENDOR"
      list={{ path: paths.inbox, title: t('layout.menu.inbox') }}
      parts={partsOf}
      PictureField={PictureField}
      Pictures={ReviewPictures}
    />
  );
}
