import { useQuery } from '@tanstack/react-query';
import type { EnquiryStatus } from '@utsav/contract/enquiry-status';
import { pageSizes } from '@utsav/contract/limits';
import { useTranslations } from 'use-intl';
import { ownEnquiriesQuery } from '../features/enquiry/api.ts';
import { EnquiryList, EnquiryListSkeleton } from '../features/enquiry/components/enquiry-list.tsx';
import { EnquiryTabs } from '../features/enquiry/components/enquiry-tabs.tsx';
import { readEnquiryChoice, standardEnquiryChoice } from '../features/enquiry/enquiry-choice.ts';
import { Head } from '../lib/head.tsx';
import { paths } from '../lib/paths.ts';
import { useAddressChoice } from '../lib/use-address-choice.ts';
import { useLastPage } from '../lib/use-last-page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { QueryList } from '../ui/query-list.tsx';

/** What the signed-in person has asked vendors. */
export default function EnquiriesPage() {
  const t = useTranslations('enquiry');
  const [{ status, page }, change] = useAddressChoice(readEnquiryChoice, standardEnquiryChoice);
  const query = useQuery(ownEnquiriesQuery({ status, page }));
  const totalPages = Math.ceil((query.data?.totalCount ?? 0) / pageSizes.enquiries);
  const goTo = (next: number) => change({ page: next });
  useLastPage({ page, totalPages, isPlaceholderData: query.isPlaceholderData }, goTo);
  const choose = (chosen: EnquiryStatus | undefined) => change({ status: chosen, page: 1 });
  return (
    <>
      <Head title={t('title')} hidden />
      <PageHeading className="mb-5" subtitle={t('subtitle')}>
        {t('title')}
      </PageHeading>
      <EnquiryTabs status={status} onChange={choose} />
      <QueryList
        query={{ data: query.data?.data, error: query.error, refetch: query.refetch }}
        skeleton={<EnquiryListSkeleton />}
        empty={
          status ? (
            <EmptyState>{t('list.noneFound')}</EmptyState>
          ) : (
            <EmptyState action={<ButtonLink to={paths.search()}>{t('list.find')}</ButtonLink>}>
              {t('list.none')}
            </EmptyState>
          )
        }
      >
        {(enquiries) => <EnquiryList enquiries={enquiries} reader="CUSTOMER" label={t('title')} />}
      </QueryList>
      {totalPages > 1 && <Pager page={page} totalPages={totalPages} onPage={goTo} />}
    </>
  );
}
