import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paymentQuery } from '../features/order/payment-api.ts';
import { isApiError } from '../lib/api-error.ts';
import { Head } from '../lib/head.tsx';
import { Navigate } from '../lib/navigation.tsx';
import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Spinner } from '../ui/spinner.tsx';

const longWaitMs = 20_000;
// The same object each time, because <Navigate> navigates again whenever its state changes.
const paidState = { text: 'Payment' };

/** The payment provider redirects here. The URL has only the payment's id; its status comes from the server. */
export default function PaymentReturnPage() {
  const t = useTranslations('booking.paymentReturn');
  const id = useSearchParams()[0].get('razorpay_payment_link_id') ?? '';
  const { data, error, refetch } = useQuery(paymentQuery(id));
  const isUnknown = id === '' || (isApiError(error) && (error.status === 404 || error.status === 400));
  if (isUnknown) return <Navigate to={paths.myOrders} replace />;
  if (data?.state === 'PAID') return <Navigate to={paths.success} replace state={paidState} />;
  if (data?.state === 'CANCELLED') return <Navigate to={paths.cancel} replace />;
  return (
    <div className="page-width py-16">
      <Head title={t('title')} hidden />
      {error && !data ? (
        <FailureState error={error} title={t('notConfirmed')} onRetry={refetch} />
      ) : (
        <Waiting payUrl={data?.url ?? null} />
      )}
    </div>
  );
}

function Waiting({ payUrl }: { payUrl: string | null }) {
  const t = useTranslations('booking.paymentReturn');
  const menu = useTranslations('layout.menu');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 text-center">
      <span className="text-action">
        <Spinner size={48} />
      </span>
      <PageHeading>{t('title')}</PageHeading>
      <p role="status" className="text-muted">
        {isLong ? t('longWait') : t('wait')}
      </p>
      {isLong && (
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.myOrders}>{menu('myOrders')}</ButtonLink>
          {payUrl && (
            <Button variant="secondary" onClick={() => window.location.assign(payUrl)}>
              {t('backToPayment')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
