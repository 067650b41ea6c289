import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { isBookable } from '@utsav/contract/booking';
import { paymentHoldMinutes } from '@utsav/contract/order-status';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressesQuery } from '../features/address/api.ts';
import { AddressChoice } from '../features/address/components/address-choice.tsx';
import { availabilityKeys, availabilityQuery } from '../features/availability/api.ts';
import { BookingDate } from '../features/availability/components/booking-date.tsx';
import { fullDaysOf, withOffers } from '../features/availability/full-days.ts';
import { forgetWantedDay, useWantedDay, wantDay } from '../features/availability/wanted-day.ts';
import { cartKeys } from '../features/cart/api.ts';
import { CartContents } from '../features/cart/components/cart-contents.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { orderKeys } from '../features/order/api.ts';
import { type PaymentMethod, useCheckout } from '../features/order/checkout.ts';
import { CheckoutActions } from '../features/order/components/checkout-actions.tsx';
import { OrderSummary } from '../features/order/components/order-summary.tsx';
import { siteConfigQuery } from '../features/site/api.ts';
import { useUser } from '../features/user/api.ts';
import { isOffered, useWaitlist, waitlistKeys } from '../features/waitlist/api.ts';
import { TellMe } from '../features/waitlist/components/tell-me.tsx';
import { isApiError } from '../lib/api-error.ts';
import { Head } from '../lib/head.tsx';
import { useNavigate } from '../lib/navigation.tsx';
import { paths } from '../lib/paths.ts';
import { refetchFeatures } from '../lib/refetch-changed.ts';
import { showToast } from '../lib/toast.ts';
import { PageHeading } from '../ui/page-heading.tsx';

export default function CheckoutPage() {
  const t = useTranslations('booking.checkout');
  const { items } = useCart();
  const booking = useBooking();
  // The server empties the cart before the booking's response arrives.
  const isEmpty = items.length === 0 && !booking.isPending;
  return (
    <div className="page-width py-6">
      <Head title={t('title')} hidden />
      <PageHeading className="mb-6">{t('title')}</PageHeading>
      {isEmpty ? <CartContents /> : <CheckoutForm booking={booking} />}
    </div>
  );
}

function CheckoutForm({ booking }: { booking: ReturnType<typeof useBooking> }) {
  const t = useTranslations('booking.checkout');
  const { items, figures } = useCart();
  const wanted = items.map(({ productId, quantity }) => ({ productId: productId._id, quantity }));
  const { data: addresses, isPending: areAddressesPending } = useQuery(addressesQuery());
  const everybodys = useQuery({
    ...availabilityQuery(wanted, true),
    placeholderData: keepPreviousData,
    // The dates that a service's page loaded may be too old to book from.
    refetchOnMount: 'always',
  }).data?.services;
  const waitlist = useWaitlist();
  // Without the waiting list a day that is held for the person would look full.
  const availability = withOffers(waitlist.isLoading || !everybodys ? [] : everybodys, (id, date) =>
    wanted.some((line) => line.productId === id && isOffered(waitlist.entries, { ...line, date })),
  );
  const site = useQuery(siteConfigQuery()).data;
  const mobile = useUser().data?.mobile;
  const [chosenAddress, setChosenAddress] = useState<string>();
  const wantedDay = useWantedDay();

  // The first address is the default.
  const address = addresses?.find(({ _id }) => _id === chosenAddress) ?? addresses?.[0];
  const isOpen = (day: string) => isBookable(day, new Date()) && !fullDaysOf(availability).has(day);
  const date = wantedDay && isOpen(wantedDay) ? wantedDay : undefined;

  const book = (method: PaymentMethod) => {
    if (!date) return showToast('error', t('noDate'));
    if (!address) return showToast('error', t('noAddress'));
    const body = {
      list_items: items,
      addressId: address._id,
      subTotalAmt: figures.undiscountedTotal,
      totalAmt: figures.total,
      delivery_date: date,
    };
    void booking.mutate({ method, body });
  };
  return (
    // A flex column on a phone, because a sticky foot cannot leave the row of a grid.
    <div className="flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1fr)_19rem] lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <Section title={t('address')}>
          <AddressChoice chosenId={address?._id} onChoose={setChosenAddress} mobile={mobile} />
        </Section>
        {/* Invisible until the number of addresses is known, because the calendar below them would jump. */}
        <div className={clsx(areAddressesPending && 'invisible')}>
          <Section title={t('date')}>
            <BookingDate
              services={items}
              availability={availability}
              chosen={date}
              onChoose={wantDay}
              waiting={({ id, quantity }, day) => <TellMe productId={id} date={day} quantity={quantity} />}
            />
          </Section>
        </div>
      </div>
      <aside className="contents md:sticky md:top-(--below-header) md:block md:self-start">
        <div className="rounded-card border border-line bg-surface p-5 shadow-card">
          <Section title={t('summary')}>
            <OrderSummary items={items} figures={figures} date={date} address={address} />
            <p className="mt-4 border-t border-line pt-4 text-sm text-muted">{t('cashHint')}</p>
            {site?.onlinePayment && (
              <p className="mt-2 text-sm text-muted">
                {t('onlineHint', { minutes: String(paymentHoldMinutes) })}
              </p>
            )}
          </Section>
        </div>
        <CheckoutActions
          total={figures.total}
          onlinePayment={site?.onlinePayment ?? false}
          sending={booking.isPending ? booking.variables?.method : undefined}
          onBook={book}
        />
      </aside>
    </div>
  );
}

/** Sends the booking and handles its response. */
function useBooking() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = () =>
    refetchFeatures(client, [
      ...cartKeys.all,
      ...orderKeys.all,
      ...availabilityKeys.all,
      ...waitlistKeys.all,
    ]);
  return useCheckout({
    onSuccess: async (placed) => {
      forgetWantedDay();
      if ('payUrl' in placed) {
        // Going back from the payment page leads to My Orders, where the payment can be resumed.
        await navigate(paths.myOrders, { replace: true });
        window.location.assign(placed.payUrl);
      } else {
        await navigate(paths.success, { state: { text: 'Order', orders: placed.orders } });
      }
      await refresh();
    },
    onError: (error) => {
      // A refusal may come from a price, a stock or a date that has changed. After a lost answer the cart stays as it
      // was sent, so that trying again means the same booking.
      if (isApiError(error) && error.status === 400) void refresh();
    },
  });
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
