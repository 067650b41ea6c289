import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { addressesQuery } from '../features/address/api.ts';
import { AddressChoice } from '../features/address/components/address-choice.tsx';
import { PlanEditor, PlanSkeleton } from '../features/plan/components/plan-editor.tsx';
import { planQuery } from '../features/plan/plan-api.ts';
import { useUser } from '../features/user/api.ts';
import { FailureState } from '../ui/failure-state.tsx';

/** One event plan, for its owner. */
export default function PlanPage() {
  const { plan: id = '' } = useParams();
  const plan = useQuery(planQuery(id));
  if (!plan.data) {
    return plan.isError ? (
      <FailureState error={plan.error} onRetry={() => plan.refetch()} />
    ) : (
      <PlanSkeleton />
    );
  }
  return <PlanEditor key={id} plan={plan.data} useAddress={useAddress} />;
}

/** The address of a booking: the first one until another is chosen. */
function useAddress() {
  const addresses = useQuery(addressesQuery()).data;
  const mobile = useUser().data?.mobile;
  const [chosenId, setChosenId] = useState<string>();
  const address = addresses?.find(({ _id }) => _id === chosenId) ?? addresses?.[0];
  return {
    addressId: address?._id,
    choice: <AddressChoice chosenId={address?._id} onChoose={setChosenId} mobile={mobile} />,
  };
}
