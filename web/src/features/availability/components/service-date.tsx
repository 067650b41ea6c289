import { useQuery } from '@tanstack/react-query';
import { FailureState } from '../../../ui/failure-state.tsx';
import { availabilityQuery } from '../api.ts';
import { type WantedService, withOffers } from '../full-days.ts';
import { BookingDate } from './booking-date.tsx';

type ServiceDateProps = {
  service: WantedService;
  chosen: string | undefined;
  /** The day that the booking has now. */
  booked?: string | undefined;
  onChoose: (day: string) => void;
  /** Whether the waiting list holds the places of a day for the person. */
  isOffered?: (day: string) => boolean;
};

const never = () => false;

/** Chooses a day for one service. */
export function ServiceDate({ service, chosen, booked, onChoose, isOffered = never }: ServiceDateProps) {
  const { productId, quantity } = service;
  const { data, error, refetch } = useQuery({
    ...availabilityQuery([{ productId: productId._id, quantity }]),
    // The dates that another page loaded may be too old to book from.
    refetchOnMount: 'always',
  });
  if (error && !data) return <FailureState error={error} onRetry={() => refetch()} />;
  return (
    <BookingDate
      services={[service]}
      // A place that the booking itself takes is no news.
      availability={withOffers(data?.services ?? [], (_, day) => isOffered(day) || day === booked)}
      chosen={chosen}
      booked={booked}
      onChoose={onChoose}
    />
  );
}
