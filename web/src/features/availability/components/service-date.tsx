import { useQuery } from '@tanstack/react-query';
import { FailureState } from '../../../ui/failure-state.tsx';
import { availabilityQuery } from '../api.ts';
import type { WantedService } from '../full-days.ts';
import { BookingDate } from './booking-date.tsx';

type ServiceDateProps = {
  service: WantedService;
  chosen: string | undefined;
  onChoose: (day: string) => void;
};

/** Chooses a day for one service. */
export function ServiceDate({ service, chosen, onChoose }: ServiceDateProps) {
  const { productId, quantity } = service;
  const { data, error, refetch } = useQuery({
    ...availabilityQuery([{ productId: productId._id, quantity }]),
    // What another page showed may be too old to book from.
    refetchOnMount: 'always',
  });
  if (error && !data) return <FailureState error={error} onRetry={() => refetch()} />;
  return (
    <BookingDate
      services={[service]}
      availability={data?.services ?? []}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
