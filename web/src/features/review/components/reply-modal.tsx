import { limits } from '@utsav/contract/limits';
import { type Review, replyForm } from '@utsav/contract/review';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useReply } from '../manage-api.ts';
import { Stars } from './stars.tsx';

/** The vendor's public answer: written, changed or removed. */
export function ReplyModal({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useTranslations('review.replyForm');
  const labels = { text: t('text') };
  const { register, submit, refuse, formState } = useContractForm({
    schema: replyForm,
    labels,
    defaultValues: { text: review.reply?.text ?? '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const reply = useReply();
  const publish = (text: string) =>
    reply.mutate({ _id: review._id, text }, { onSuccess: onClose, onError: (error) => refuse(error) });
  return (
    <Modal
      open
      onClose={onClose}
      busy={reply.isPending}
      keepOpen={isDirty}
      title={t('title')}
      description={t('who', { author: review.author.name, name: review.productName })}
      footer={
        <>
          {review.reply && (
            <Button variant="secondary-danger" disabled={reply.isPending} onClick={() => publish('')}>
              {t('remove')}
            </Button>
          )}
          <Button
            type="submit"
            form="reply-form"
            busy={isSubmitting}
            busyText={t('sending')}
            disabled={reply.isPending}
          >
            {t('submit')}
          </Button>
        </>
      }
    >
      <blockquote className="mb-5 rounded-control bg-sunken px-4 py-3">
        <Stars rating={review.rating} />
        {review.text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.text}</p>}
      </blockquote>
      <form id="reply-form" noValidate onSubmit={submit(({ text }) => publish(text))}>
        <TextArea
          label={labels.text}
          required
          rows={5}
          maxLength={limits.reviewLength}
          hint={t('hint')}
          error={errors.text?.message}
          {...register('text')}
        />
      </form>
    </Modal>
  );
}
