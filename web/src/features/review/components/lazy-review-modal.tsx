import { type ComponentProps, lazy, Suspense } from 'react';

const ReviewModal = lazy(() => import('./review-modal.tsx'));

/** The form is a chunk of its own, loaded when it is opened. */
export function LazyReviewModal(props: ComponentProps<typeof ReviewModal>) {
  return (
    <Suspense>
      <ReviewModal {...props} />
    </Suspense>
  );
}
