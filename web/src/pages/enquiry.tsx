import { useQuery } from '@tanstack/react-query';
import type { EnquiryDetails } from '@utsav/contract/enquiry';
import type { Quote } from '@utsav/contract/quote';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressesQuery } from '../features/address/api.ts';
import { AddressChoice } from '../features/address/components/address-choice.tsx';
import { Conversation } from '../features/enquiry/components/conversation.tsx';
import { useReadLinked } from '../features/notification/api.ts';
import { AcceptQuoteModal } from '../features/quote/components/accept-quote-modal.tsx';
import { DeclineQuote } from '../features/quote/components/quote-actions.tsx';
import { QuoteCard } from '../features/quote/components/quote-card.tsx';
import { PictureField } from '../features/review/components/picture-field.tsx';
import { ReviewPictures } from '../features/review/components/review-pictures.tsx';
import { useUser } from '../features/user/api.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';

/** What a customer and a vendor write to each other, for the customer. */
export default function EnquiryPage() {
  const t = useTranslations();
  const { enquiry: id = '' } = useParams();
  useReadLinked(paths.enquiry(id));
  const [accepting, setAccepting] = useState<Quote>();
  const partsOf = (enquiry: EnquiryDetails) => ({
    entries: enquiry.quotes.map((quote) => ({
      key: quote._id,
      at: quote.createdAt,
      content: (
        <QuoteCard
          quote={quote}
          actions={
            <>
              <Button onClick={() => setAccepting(quote)}>{t('enquiry.accept.button')}</Button>
              <DeclineQuote quote={quote} />
            </>
          }
        />
      ),
    })),
    actions: accepting && (
      <AcceptQuote quote={accepting} enquiry={enquiry} onClose={() => setAccepting(undefined)} />
    ),
  });
  return (
    <Conversation
      key={id}
      id={id}
      reader="CUSTOMER"
      list={{ path: paths.enquiries, title: t('layout.menu.enquiries') }}
      parts={partsOf}
      PictureField={PictureField}
      Pictures={ReviewPictures}
    />
  );
}

type AcceptQuoteProps = { quote: Quote; enquiry: EnquiryDetails; onClose: () => void };

function AcceptQuote({ quote, enquiry, onClose }: AcceptQuoteProps) {
  const addresses = useQuery(addressesQuery()).data;
  const mobile = useUser().data?.mobile;
  const [chosenId, setChosenId] = useState<string>();
  // The first address is the default.
  const address = addresses?.find(({ _id }) => _id === chosenId) ?? addresses?.[0];
  return (
    <AcceptQuoteModal
      quote={quote}
      service={enquiry.product.name}
      vendor={enquiry.vendor?.name ?? ''}
      addressId={address?._id}
      onClose={onClose}
    >
      <AddressChoice chosenId={address?._id} onChoose={setChosenId} mobile={mobile} />
    </AcceptQuoteModal>
  );
}
