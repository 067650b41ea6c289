import { newPlanForm } from '@utsav/contract/plan';
import { useTranslations } from 'use-intl';
import { useNavigate } from '../../../lib/navigation.tsx';
import { paths } from '../../../lib/paths.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ModalButtons } from '../../../ui/modal-buttons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useMakePlan } from '../plan-api.ts';

/** Makes a plan and opens it. */
export default function NewPlanModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations('plan.create');
  const navigate = useNavigate();
  const making = useMakePlan();
  const { register, submit, refuse, formState } = useContractForm({
    schema: newPlanForm,
    labels: { name: t('name') },
    defaultValues: { name: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const send = submit(({ name }) =>
    making.mutate(name, {
      onSuccess: async ({ data }) => void (await navigate(paths.plan(data._id))),
      onError: (error) => refuse(error, 'name'),
    }),
  );
  return (
    <Modal
      open
      onClose={onClose}
      busy={isSubmitting}
      keepOpen={isDirty}
      title={t('title')}
      footer={
        <ModalButtons
          form="new-plan"
          texts={{ back: t('cancel'), submit: t('submit'), busy: t('busy') }}
          onBack={onClose}
          busy={isSubmitting}
        />
      }
    >
      <form id="new-plan" noValidate onSubmit={send}>
        <TextField
          label={t('name')}
          hint={t('hint')}
          required
          error={errors.name?.message}
          {...register('name')}
        />
      </form>
    </Modal>
  );
}
