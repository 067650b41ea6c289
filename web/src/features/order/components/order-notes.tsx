import { limits } from '@utsav/contract/limits';
import { noteForm, type OrderDetails } from '@utsav/contract/order';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAddNote } from '../details-api.ts';

/** Internal notes of admins about an order, and a field for another one. */
export function OrderNotes({ order }: { order: OrderDetails }) {
  const t = useTranslations('order.notes');
  const dates = useDates();
  const adding = useAddNote();
  const { register, submit, refuse, reset, formState } = useContractForm({
    schema: noteForm,
    labels: { text: t('field') },
    defaultValues: { text: '' },
  });
  const { errors, isSubmitting } = formState;
  const add = submit(({ text }) =>
    adding.mutate(
      { orderId: order._id, text },
      { onSuccess: () => reset(), onError: (error) => refuse(error, 'text') },
    ),
  );
  return (
    <>
      <p className="text-sm text-muted">{t('hint')}</p>
      {order.notes && order.notes.length > 0 && (
        <ul className="mt-3 flex flex-col gap-3">
          {order.notes.map(({ _id, text, by, at }) => (
            <li key={_id} className="rounded-control bg-sunken px-4 py-3">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="mt-1 text-sm text-muted">
                {t('by', { name: by.name, moment: dates.moment(at) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={add} className="mt-4 flex flex-col items-start gap-3">
        <TextArea
          className="w-full"
          label={t('field')}
          rows={3}
          maxLength={limits.orderNoteLength}
          error={errors.text?.message}
          {...register('text')}
        />
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          {t('add')}
        </Button>
      </form>
    </>
  );
}
