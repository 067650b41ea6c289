import { type ComponentProps, lazy, Suspense } from 'react';

const AddressModal = lazy(() => import('./address-modal.tsx'));

/** The form comes as a chunk of its own when somebody wants it. */
export function LazyAddressModal(props: ComponentProps<typeof AddressModal>) {
  return (
    <Suspense>
      <AddressModal {...props} />
    </Suspense>
  );
}
