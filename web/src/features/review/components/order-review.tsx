import type { Order } from '@utsav/contract/order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Star } from '../../../ui/icons.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { OwnReviewModal } from './own-review-modal.tsx';

const ReviewModal = lazyDialog(() => import('./review-modal.tsx'));

/** A review belongs to a service, so there is none once the service is gone. */
const isReviewable = ({ order_status, productId }: Order) =>
  order_status === 'DELIVERED' && productId !== null;

/** Leads from a delivered order to its review, or to writing one. */
export function ReviewButton({ order, onClick }: { order: Order; onClick: () => void }) {
  const t = useTranslations('review.own');
  if (!isReviewable(order)) return null;
  const { name } = order.product_details;
  return (
    <Button
      variant={order.review ? 'secondary' : 'primary'}
      aria-label={order.review ? t('yoursOf', { name }) : t('writeOf', { name })}
      onClick={onClick}
    >
      <Star aria-hidden size={18} />
      {order.review ? t('yours') : t('write')}
    </Button>
  );
}

/** The review of an order, or the form for one. */
export function OrderReview({ order, onClose }: { order: Order; onClose: () => void }) {
  // Copies the review when it is opened, because the order changes before saving and deleting have ended.
  const [review] = useState(order.review);
  if (!isReviewable(order)) return null;
  const { _id: orderId, product_details } = order;
  if (review) return <OwnReviewModal id={review._id} productName={product_details.name} onClose={onClose} />;
  return <ReviewModal target={{ orderId, productName: product_details.name }} onClose={onClose} />;
}
