import { optionalReasonForm, reasonForm } from '@utsav/contract/fields';
import { limits } from '@utsav/contract/limits';
import { useContractForm } from '../lib/use-contract-form.ts';
import { ChoiceChip } from './choice-chip.tsx';
import { Modal } from './modal.tsx';
import { ModalButtons } from './modal-buttons.tsx';
import { TextArea } from './text-area.tsx';

type ReasonModalProps = {
  title: string;
  description: string;
  texts: { reason: string; hint?: string; back: string; submit: string; busy: string };
  /** Reasons to pick instead of typing one. */
  choices?: { legend: string; texts: readonly string[] };
  /** It may be left empty. */
  optional?: boolean;
  onClose: () => void;
  onSend: (
    reason: string,
    outcome: { onSuccess: () => void; onError: (error: Error) => void },
  ) => Promise<void>;
};

/** Asks why before something is refused or hidden. */
export function ReasonModal({
  title,
  description,
  texts,
  choices,
  optional = false,
  onClose,
  onSend,
}: ReasonModalProps) {
  const { register, watch, setValue, submit, refuse, formState } = useContractForm({
    schema: optional ? optionalReasonForm : reasonForm,
    labels: { reason: texts.reason },
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting, isSubmitted, isDirty } = formState;
  const given = watch('reason').trim();
  const send = submit(({ reason }) =>
    onSend(reason, { onSuccess: onClose, onError: (error) => refuse(error) }),
  );
  return (
    <Modal
      open
      onClose={onClose}
      busy={isSubmitting}
      keepOpen={isDirty}
      title={title}
      description={description}
      footer={
        <ModalButtons form="reason-form" texts={texts} onBack={onClose} busy={isSubmitting} tone="danger" />
      }
    >
      <form id="reason-form" noValidate onSubmit={send} className="flex flex-col gap-4">
        {choices && (
          <fieldset>
            <legend className="mb-2 text-sm font-medium">{choices.legend}</legend>
            <div className="flex flex-wrap gap-2">
              {choices.texts.map((text) => (
                <ChoiceChip
                  key={text}
                  chosen={given === text}
                  onClick={() => setValue('reason', text, { shouldDirty: true, shouldValidate: isSubmitted })}
                >
                  {text}
                </ChoiceChip>
              ))}
            </div>
          </fieldset>
        )}
        <TextArea
          label={texts.reason}
          required={!optional}
          rows={3}
          maxLength={limits.reasonLength}
          hint={texts.hint}
          error={errors.reason?.message}
          {...register('reason')}
        />
      </form>
    </Modal>
  );
}
