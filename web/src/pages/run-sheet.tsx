import { useQuery } from '@tanstack/react-query';
import type { Order } from '@utsav/contract/order';
import type { Plan } from '@utsav/contract/plan';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AddressText } from '../features/address/components/address-text.tsx';
import { ownOrdersQuery } from '../features/order/api.ts';
import { PlanSkeleton } from '../features/plan/components/plan-editor.tsx';
import { planQuery } from '../features/plan/plan-api.ts';
import { useDates } from '../lib/dates.ts';
import { Head } from '../lib/head.tsx';
import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { CalendarPlus, Printer } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';

type Entry = { function: string; order: Order };

/** What is booked of a plan, day by day, to be printed: one page for each day. */
export default function RunSheetPage() {
  const t = useTranslations('plan.sheet');
  const { plan: id = '' } = useParams();
  const plan = useQuery(planQuery(id));
  const orders = useQuery(ownOrdersQuery());
  const failed = [plan, orders].find((query) => query.isError && !query.data);
  if (failed?.error) return <FailureState error={failed.error} onRetry={() => failed.refetch()} />;
  if (!plan.data || !orders.data) return <PlanSkeleton />;
  const days = daysOf(plan.data, orders.data);
  return (
    <>
      <Head title={t('title', { name: plan.data.name })} hidden />
      <PageHeading
        className="mb-6"
        subtitle={t('subtitle')}
        actions={
          <>
            {days.length > 0 && (
              <Button onClick={() => window.print()}>
                <Printer aria-hidden size={18} />
                {t('print')}
              </Button>
            )}
            {days.length > 0 && plan.data.calendarUrl && (
              <a
                href={plan.data.calendarUrl}
                className="inline-flex min-h-touch items-center gap-2 font-semibold text-action hover:underline print:hidden"
              >
                <CalendarPlus aria-hidden size={18} />
                {t('calendar')}
              </a>
            )}
            <ButtonLink variant="secondary" to={paths.plan(id)} className="print:hidden">
              {t('back')}
            </ButtonLink>
          </>
        }
      >
        {t('title', { name: plan.data.name })}
      </PageHeading>
      {days.length === 0 && <EmptyState>{t('none')}</EmptyState>}
      {days.map(([day, entries]) => (
        <DaySheet key={day} day={day} entries={entries} />
      ))}
    </>
  );
}

/** The booked functions by the day of their orders, in order of time. */
function daysOf({ functions }: Plan, orders: readonly Order[]): [string, Entry[]][] {
  const byNumber = new Map(orders.map((order) => [order.orderId, order]));
  const days = new Map<string, Entry[]>();
  for (const { name, items } of functions) {
    for (const item of items) {
      const order = byNumber.get(item.order?.orderId ?? '');
      if (!order) continue;
      const day = order.delivery_date;
      days.set(day, [...(days.get(day) ?? []), { function: name, order }]);
    }
  }
  return [...days].sort(([a], [b]) => a.localeCompare(b));
}

function DaySheet({ day, entries }: { day: string; entries: readonly Entry[] }) {
  const t = useTranslations('plan.sheet');
  const status = useTranslations('booking.status');
  const dates = useDates();
  return (
    <section className="mb-8 break-after-page last:break-after-auto">
      <h2 className="mb-3 text-xl">{dates.dayWithWeekday(day)}</h2>
      <ul className="flex flex-col gap-4">
        {entries.map(({ function: name, order }) => (
          <li key={order._id} className="rounded-card border border-line bg-surface p-4">
            <p className="text-sm text-muted">{name}</p>
            <h3 className="text-lg">{order.product_details.name}</h3>
            <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Fact label={t('vendor')}>{order.vendor?.name ?? '–'}</Fact>
              <Fact label={t('phone')}>
                {order.admin_mobile ? <PhoneLink mobile={order.admin_mobile} /> : t('phoneLater')}
              </Fact>
              <Fact label={t('order')}>
                <Link to={paths.myOrder(order.orderId)} className="underline underline-offset-4">
                  {order.orderId}
                </Link>
              </Fact>
              <Fact label={t('status')}>{status(order.order_status)}</Fact>
              <Fact label={t('address')}>
                <AddressText address={order.delivery_address} />
              </Fact>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
