import { useQuery } from '@tanstack/react-query';
import { indianDay } from '@utsav/contract/booking';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { StatusTag } from '../features/order/components/status-tag.tsx';
import { summaryQuery, useOrdersCsv } from '../features/report/api.ts';
import { ComingBookings } from '../features/report/components/coming-bookings.tsx';
import { DeskFigures } from '../features/report/components/desk-figures.tsx';
import { DeskPlots } from '../features/report/components/desk-plots.tsx';
import { DeskSkeleton } from '../features/report/components/desk-skeleton.tsx';
import { OpenItems } from '../features/report/components/open-items.tsx';
import { SetupList, useStepsLeft } from '../features/report/components/setup-list.tsx';
import { SpanChooser } from '../features/report/components/span-chooser.tsx';
import { useOpen } from '../features/report/open-api.ts';
import { readSpan } from '../features/report/span.ts';
import { useDates } from '../lib/dates.ts';
import { Head } from '../lib/head.tsx';
import { Button } from '../ui/button.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { Download } from '../ui/icons.ts';
import { PageHeading } from '../ui/page-heading.tsx';

/** The first page of an admin: what needs an answer, the next bookings, and figures. */
export default function DeskPage() {
  const t = useTranslations('desk');
  const dates = useDates();
  const [address] = useSearchParams();
  const span = readSpan(address, indianDay(new Date()));
  const query = useQuery(summaryQuery(span));
  const csv = useOrdersCsv();
  const summary = query.data;
  const setup = useOpen(true);
  const left = useStepsLeft(setup);
  return (
    <div className="flex flex-col gap-6">
      <Head title={t('title')} hidden />
      <PageHeading subtitle={t('subtitle')}>{t('title')}</PageHeading>
      {!summary && query.error && <FailureState error={query.error} onRetry={() => query.refetch()} />}
      {!summary && !query.error && <DeskSkeleton />}
      {summary && (
        <>
          {left.length > 0 && <SetupList left={left} />}
          <OpenItems
            open={{
              ...summary,
              adminRequests: setup?.adminRequests ?? 0,
              reportedReviews: setup?.reportedReviews ?? 0,
            }}
            isNew={left.length > 0}
          />
          <ComingBookings orders={summary.next7Days} count={summary.next7DaysCount} StatusTag={StatusTag} />
          <div className="flex flex-wrap items-start justify-between gap-3 border-t border-line pt-6">
            <div className="flex min-w-0 flex-col gap-2">
              <SpanChooser chosen={span} />
              <p className="text-sm text-muted">
                {t('span.dates', { from: dates.day(span.from), to: dates.day(span.to) })}
              </p>
            </div>
            <Button
              variant="secondary"
              busy={csv.isPending}
              busyText={t('csv.preparing')}
              onClick={() => csv.mutate(span)}
            >
              <Download aria-hidden size={18} />
              {t('csv.download')}
            </Button>
          </div>
          <DeskFigures summary={summary} span={span} />
          <DeskPlots days={summary.days} services={summary.services} />
        </>
      )}
    </div>
  );
}
