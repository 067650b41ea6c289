import { useQuery } from '@tanstack/react-query';
import { limits, pageSizes, searchDebounceMs } from '@utsav/contract/limits';
import { useTranslations } from 'use-intl';
import { inboxQuery } from '../features/enquiry/api.ts';
import { EnquiryList, EnquiryListSkeleton } from '../features/enquiry/components/enquiry-list.tsx';
import { EnquiryTabs } from '../features/enquiry/components/enquiry-tabs.tsx';
import { readEnquiryChoice, standardEnquiryChoice } from '../features/enquiry/enquiry-choice.ts';
import { Head } from '../lib/head.tsx';
import { useAddressChoice } from '../lib/use-address-choice.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { useLastPage } from '../lib/use-last-page.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { QueryList } from '../ui/query-list.tsx';
import { TextField } from '../ui/text-field.tsx';

/** What customers ask about the services of an admin. */
export default function InboxPage() {
  const t = useTranslations('enquiry');
  const [{ q, status, page }, change] = useAddressChoice(readEnquiryChoice, standardEnquiryChoice);
  const search = useDebounced(q.trim(), searchDebounceMs);
  const query = useQuery(inboxQuery({ status, search, page }));
  const totalPages = Math.ceil((query.data?.totalCount ?? 0) / pageSizes.enquiries);
  const goTo = (next: number) => change({ page: next });
  useLastPage({ page, totalPages, isPlaceholderData: query.isPlaceholderData }, goTo);
  return (
    <>
      <Head title={t('inboxTitle')} hidden />
      <PageHeading className="mb-5" subtitle={t('inboxSubtitle')}>
        {t('inboxTitle')}
      </PageHeading>
      <EnquiryTabs status={status} onChange={(chosen) => change({ status: chosen, page: 1 })} />
      <search className="mb-5">
        <TextField
          label={t('list.search')}
          type="search"
          placeholder={t('list.searchHint')}
          maxLength={limits.textLength}
          value={q}
          onChange={(event) => change({ q: event.target.value, page: 1 }, { replace: true })}
        />
      </search>
      <QueryList
        query={{ data: query.data?.data, error: query.error, refetch: query.refetch }}
        skeleton={<EnquiryListSkeleton />}
        empty={<EmptyState>{t(status || q ? 'list.noneFound' : 'list.noneInbox')}</EmptyState>}
      >
        {(enquiries) => <EnquiryList enquiries={enquiries} reader="VENDOR" label={t('inboxTitle')} />}
      </QueryList>
      {totalPages > 1 && <Pager page={page} totalPages={totalPages} onPage={goTo} />}
    </>
  );
}
