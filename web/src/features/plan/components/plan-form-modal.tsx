import { planForm } from '@utsav/contract/plan';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ModalButtons } from '../../../ui/modal-buttons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Draft } from '../draft.ts';
import { amountOf } from '../form-values.ts';

type Values = { name: string; budget: string };

type PlanFormModalProps = {
  plan: Pick<Draft, 'name' | 'budget'>;
  onDone: (changes: Pick<Draft, 'name' | 'budget'>) => void;
  onClose: () => void;
};

/** The name and the budget of a plan. */
export default function PlanFormModal({ plan, onDone, onClose }: PlanFormModalProps) {
  const t = useTranslations('plan.edit');
  const { register, submit, formState } = useContractForm<typeof planForm, Values>({
    schema: planForm,
    labels: { name: t('name'), budget: t('budget') },
    bodyOf: ({ name, budget }) => ({ name, budget: amountOf(budget), functions: [] }),
    defaultValues: { name: plan.name, budget: plan.budget === null ? '' : String(plan.budget) },
  });
  const { errors, isDirty } = formState;
  const send = submit(async ({ name, budget }) => {
    onDone({ name, budget: budget ?? null });
    onClose();
  });
  return (
    <Modal
      open
      onClose={onClose}
      keepOpen={isDirty}
      title={t('title')}
      footer={
        <ModalButtons
          form="plan-form"
          texts={{ back: t('cancel'), submit: t('done'), busy: t('done') }}
          onBack={onClose}
          busy={false}
        />
      }
    >
      <form id="plan-form" noValidate onSubmit={send} className="flex flex-col gap-4">
        <TextField label={t('name')} required error={errors.name?.message} {...register('name')} />
        <TextField
          label={t('budget')}
          hint={t('budgetHint')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.budget?.message}
          {...register('budget')}
        />
      </form>
    </Modal>
  );
}
