import { type ComponentProps, lazy, Suspense } from 'react';

const AddressModal = lazy(() => import('./address-modal.tsx'));

/** The form is a chunk of its own, loaded when it is opened. */
export function LazyAddressModal(props: ComponentProps<typeof AddressModal>) {
  return (
    <Suspense>
      <AddressModal {...props} />
    </Suspense>
  );
}
