import { addDays, indianDay } from '@utsav/contract/booking';
import { limits } from '@utsav/contract/limits';
import { planFunctionForm } from '@utsav/contract/plan';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ModalButtons } from '../../../ui/modal-buttons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { DraftFunction } from '../draft.ts';
import { amountOf } from '../form-values.ts';

type Facts = Pick<DraftFunction, 'name' | 'date' | 'city' | 'guests' | 'budget'>;
type Values = Record<keyof Facts, string>;

type FunctionFormModalProps = {
  /** The function to change; a new one without it. */
  facts?: Facts | undefined;
  onDone: (facts: Facts) => void;
  onClose: () => void;
};

const written = (value: number | null | undefined) => (value == null ? '' : String(value));

/** What a function of the event is called, and when, where and how large it is. */
export default function FunctionFormModal({ facts, onDone, onClose }: FunctionFormModalProps) {
  const t = useTranslations('plan.function');
  const labels = {
    name: t('name'),
    date: t('date'),
    city: t('city'),
    guests: t('guests'),
    budget: t('budget'),
  };
  const { register, submit, watch, formState } = useContractForm<typeof planFunctionForm, Values>({
    schema: planFunctionForm,
    labels,
    bodyOf: ({ name, date, city, guests, budget }) => ({
      name,
      date: date || null,
      city,
      guests: guests.trim() || null,
      budget: amountOf(budget),
    }),
    defaultValues: {
      name: facts?.name ?? '',
      date: facts?.date ?? '',
      city: facts?.city ?? '',
      guests: written(facts?.guests),
      budget: written(facts?.budget),
    },
  });
  const { errors, isDirty } = formState;
  const send = submit(async ({ name, date, city, guests, budget }) => {
    onDone({ name, date: date ?? null, city, guests: guests ?? null, budget: budget ?? null });
    onClose();
  });
  const tomorrow = addDays(indianDay(new Date()), 1);
  return (
    <Modal
      open
      onClose={onClose}
      keepOpen={isDirty}
      title={facts ? t('edit', { name: facts.name }) : t('new')}
      footer={
        <ModalButtons
          form="function-form"
          texts={{ back: t('cancel'), submit: t('done'), busy: t('done') }}
          onBack={onClose}
          busy={false}
        />
      }
    >
      <form id="function-form" noValidate onSubmit={send} className="grid gap-4 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label={labels.name}
          hint={t('nameHint')}
          required
          maxLength={limits.nameLength}
          error={errors.name?.message}
          {...register('name')}
        />
        <DateField
          label={labels.date}
          min={tomorrow}
          error={errors.date?.message}
          {...register('date')}
          value={watch('date')}
        />
        <TextField
          label={labels.city}
          maxLength={limits.cityLength}
          autoComplete="off"
          error={errors.city?.message}
          {...register('city')}
        />
        <TextField
          label={labels.guests}
          inputMode="numeric"
          autoComplete="off"
          error={errors.guests?.message}
          {...register('guests')}
        />
        <TextField
          label={labels.budget}
          inputMode="numeric"
          autoComplete="off"
          error={errors.budget?.message}
          {...register('budget')}
        />
      </form>
    </Modal>
  );
}
