import { useQuery } from '@tanstack/react-query';
import { addDays, indianDay } from '@utsav/contract/booking';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  calendarServicesQuery,
  monthQuery,
  useCalendarChanged,
} from '../features/availability/calendar-api.ts';
import { useCalendarChoice } from '../features/availability/calendar-choice.ts';
import { BlockModal } from '../features/availability/components/block-modal.tsx';
import { CalendarEntries } from '../features/availability/components/calendar-entries.tsx';
import { CalendarToolbar } from '../features/availability/components/calendar-toolbar.tsx';
import { FeedAddress } from '../features/availability/components/feed-address.tsx';
import { MonthCalendar } from '../features/availability/components/month-calendar.tsx';
import { RulesModal } from '../features/availability/components/rules-modal.tsx';
import { ServiceDate } from '../features/availability/components/service-date.tsx';
import { monthOf } from '../features/availability/month.ts';
import type { Selection } from '../features/availability/selection.ts';
import { ManagedOrder } from '../features/order/components/managed-order.tsx';
import { Head } from '../lib/head.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { Lock, Printer, Settings2 } from '../ui/icons.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { RowSkeleton, SkeletonGroup } from '../ui/skeleton.tsx';

type Dialog =
  | { kind: 'block'; span: { from: string; to: string } }
  | { kind: 'rules' }
  | { kind: 'order'; orderNumber: string };

/** The bookings and blocked days of the services that an admin may see. */
export default function CalendarPage() {
  const t = useTranslations();
  const today = indianDay(new Date());
  const [choice, change] = useCalendarChoice();
  const services = useQuery(calendarServicesQuery(today)).data ?? [];
  const service = services.find(({ _id }) => _id === choice.service);
  const { data: days, error, refetch } = useQuery(monthQuery(choice));
  const [address] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog | undefined>(() =>
    address.has('rules') ? { kind: 'rules' } : undefined,
  );
  const changed = useCalendarChanged();
  const [selection, setSelection] = useState<Selection>();
  const tomorrow = addDays(today, 1);
  const showToday = () => {
    setSelection({ anchor: today, active: today });
    change({ month: monthOf(today) });
  };
  const close = () => setDialog(undefined);
  const openOrder = (orderNumber: string) => setDialog({ kind: 'order', orderNumber });
  return (
    <>
      <Head title={t('layout.menu.calendar')} hidden />
      <PageHeading
        className="mb-5 print:hidden"
        subtitle={t('dates.subtitle')}
        actions={
          <>
            <Button onClick={() => setDialog({ kind: 'block', span: { from: tomorrow, to: tomorrow } })}>
              <Lock aria-hidden size={18} />
              {t('dates.toolbar.block')}
            </Button>
            <Button variant="secondary" onClick={() => setDialog({ kind: 'rules' })}>
              <Settings2 aria-hidden size={18} />
              {t('dates.toolbar.rules')}
            </Button>
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden size={18} />
              {t('dates.toolbar.print')}
            </Button>
          </>
        }
      >
        {t('layout.menu.calendar')}
      </PageHeading>
      <CalendarToolbar choice={choice} services={services} onChange={change} onToday={showToday} />
      {error && !days ? (
        <FailureState error={error} onRetry={() => refetch()} />
      ) : choice.view === 'month' ? (
        <MonthCalendar
          {...{ today, days, services, service }}
          month={choice.month}
          chosen={selection}
          onChoose={setSelection}
          onMonth={(month) => change({ month })}
          onBlock={(span) => setDialog({ kind: 'block', span })}
          onOrder={openOrder}
        />
      ) : days ? (
        days.some(({ orders, blocks }) => orders.length + blocks.length > 0) ? (
          <CalendarEntries days={days} services={services} onOrder={openOrder} />
        ) : (
          <EmptyState>{t('dates.entries.nothingInMonth')}</EmptyState>
        )
      ) : (
        <SkeletonGroup>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </SkeletonGroup>
      )}
      {/* Hidden until the list above is loaded, because it would jump. */}
      {(days || error) && <FeedAddress />}
      {dialog?.kind === 'block' && (
        <BlockModal {...{ services, service }} span={dialog.span} onOrder={openOrder} onClose={close} />
      )}
      {dialog?.kind === 'rules' && <RulesModal services={services} first={service} onClose={close} />}
      {dialog?.kind === 'order' && (
        <ManagedOrder
          orderNumber={dialog.orderNumber}
          DatePicker={ServiceDate}
          onClose={() => {
            close();
            void changed();
          }}
        />
      )}
    </>
  );
}
