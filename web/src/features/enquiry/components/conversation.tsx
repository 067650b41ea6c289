import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EnquiryDetails } from '@utsav/contract/enquiry';
import { type EnquirySide, enquiryDays, isOpenEnquiry, takesMessages } from '@utsav/contract/enquiry-status';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Head } from '../../../lib/head.tsx';
import { paths } from '../../../lib/paths.ts';
import { refetchChanged } from '../../../lib/refetch-changed.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DetailFrame } from '../../../ui/detail-frame.tsx';
import { Printer } from '../../../ui/icons.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { enquiryKeys, enquiryQuery } from '../api.ts';
import { CloseEnquiry } from './close-enquiry.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { EnquiryStatusTag } from './enquiry-status-tag.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';

type Slots = Pick<Parameters<typeof MessageForm>[0], 'PictureField'> &
  Pick<Parameters<typeof MessageList>[0], 'Pictures'>;

type ConversationProps = Slots & {
  id: string;
  reader: EnquirySide;
  /** The list that leads here. */
  list: { path: string; title: string };
  /** What belongs to an enquiry once it is loaded: quotes, and what can be done with them. */
  parts?: (enquiry: EnquiryDetails) => {
    entries?: Parameters<typeof MessageList>[0]['others'];
    actions?: ReactNode;
  };
};

/** What customer and vendor write to each other about a service. */
export function Conversation({ id, reader, list, parts, ...slots }: ConversationProps) {
  const t = useTranslations('enquiry.page');
  const query = useQuery(enquiryQuery(id));
  const enquiry = query.data;
  useReadMark(enquiry);
  const name = enquiry && (reader === 'CUSTOMER' ? enquiry.product.name : enquiry.customer.name);
  return (
    <>
      <Head title={name ?? list.title} hidden />
      <DetailFrame
        list={list}
        query={query}
        texts={{ loading: t('loading'), notFound: t('notFound'), notYours: t('notYours') }}
      >
        {(found) => <Content enquiry={found} reader={reader} parts={parts?.(found) ?? {}} {...slots} />}
      </DetailFrame>
    </>
  );
}

/** Lists and counts show as read what is on the screen. */
function useReadMark(enquiry: EnquiryDetails | undefined): void {
  const client = useQueryClient();
  const newest = enquiry?.messages.at(-1)?._id;
  useEffect(() => {
    if (!newest) return;
    void refetchChanged(client, {
      predicate: ({ queryKey: [feature, kind] }) =>
        feature === enquiryKeys.all[0] && (kind === 'own' || kind === 'inbox'),
    });
  }, [client, newest]);
}

type ContentProps = Slots & {
  enquiry: EnquiryDetails;
  reader: EnquirySide;
  parts: ReturnType<NonNullable<ConversationProps['parts']>>;
};

function Content({ enquiry, reader, parts, PictureField, Pictures }: ContentProps) {
  const t = useTranslations('enquiry');
  const { _id, status, product, customer, messages } = enquiry;
  const factsId = useId();
  return (
    <>
      <PageHeading
        className="mb-5"
        subtitle={reader === 'CUSTOMER' ? enquiry.vendor?.name : product.name}
        actions={<EnquiryStatusTag status={status} />}
      >
        <span className="wrap-anywhere">{reader === 'CUSTOMER' ? product.name : customer.name}</span>
      </PageHeading>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <MessageList messages={messages} others={parts.entries ?? []} reader={reader} Pictures={Pictures} />
          {takesMessages(status) ? (
            <MessageForm
              enquiryId={_id}
              writer={reader}
              hidesContacts={status !== 'BOOKED'}
              PictureField={PictureField}
            />
          ) : (
            <Ended enquiry={enquiry} reader={reader} />
          )}
        </div>
        <section
          aria-labelledby={factsId}
          className="rounded-card border border-line bg-surface p-gutter shadow-card max-lg:order-first"
        >
          <h2 id={factsId} className="mb-3 text-xl">
            {t('facts.title')}
          </h2>
          <EnquiryFacts enquiry={enquiry} reader={reader} />
          <div className="mt-5 flex flex-wrap gap-3 *:flex-auto print:hidden">
            {parts.actions}
            {isOpenEnquiry(status) && <CloseEnquiry enquiry={enquiry} by={reader} />}
            <Button variant="quiet" className="px-3" onClick={() => window.print()}>
              <Printer aria-hidden size={18} />
              {t('page.print')}
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}

function Ended({ enquiry, reader }: { enquiry: EnquiryDetails; reader: EnquirySide }) {
  const t = useTranslations('enquiry.page');
  const { status, productId } = enquiry;
  if (status === 'OPEN' || status === 'ANSWERED' || status === 'BOOKED') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-4 py-3">
      <p>{t(`ended.${status}`, { days: String(enquiryDays) })}</p>
      {reader === 'CUSTOMER' && productId && (
        <ButtonLink variant="secondary" className="print:hidden" to={paths.ask({ service: productId })}>
          {t('askAgain')}
        </ButtonLink>
      )}
    </div>
  );
}
