import { rulesForm } from '@utsav/contract/availability';
import { limits } from '@utsav/contract/limits';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ModalButtons } from '../../../ui/modal-buttons.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type CalendarService, useSaveRules } from '../calendar-api.ts';
import { anyWeek } from '../month.ts';

type RulesModalProps = {
  services: readonly CalendarService[];
  /** The service to begin with. */
  first: CalendarService | undefined;
  onClose: () => void;
};

/** How many days ahead a service has to be booked, and the weekdays on which it is closed. */
export function RulesModal({ services, first, onClose }: RulesModalProps) {
  const t = useTranslations('dates.rulesForm');
  const [chosenId, setChosenId] = useState(first?._id ?? services[0]?._id);
  const service = services.find(({ _id }) => _id === chosenId);
  const save = useSaveRules();
  const [unsaved, setUnsaved] = useState(false);
  const buttons = { back: t('back'), submit: t('save'), busy: t('saving') };
  return (
    <Modal
      open
      onClose={onClose}
      busy={save.isPending}
      keepOpen={unsaved}
      title={t('title')}
      description={t('what')}
      footer={
        <ModalButtons
          form="rules-form"
          texts={buttons}
          onBack={onClose}
          busy={save.isPending}
          disabled={!service}
        />
      }
    >
      {service ? (
        <div className="flex flex-col gap-4">
          <Field label={t('service')} hint={unsaved && t('saveFirst')}>
            {(wiring) => (
              <Select
                {...wiring}
                disabled={unsaved}
                value={service._id}
                onChange={(event) => setChosenId(event.target.value)}
              >
                {services.map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <RulesForm
            key={service._id}
            service={service}
            save={save}
            onSaved={onClose}
            onUnsavedChange={setUnsaved}
          />
        </div>
      ) : (
        <p>{t('none')}</p>
      )}
    </Modal>
  );
}

type RulesFormProps = {
  service: CalendarService;
  save: ReturnType<typeof useSaveRules>;
  onSaved: () => void;
  onUnsavedChange: (unsaved: boolean) => void;
};
type Values = { productId: string; noticeDays: string; closedWeekdays: string[] };

function RulesForm({ service, save, onSaved, onUnsavedChange }: RulesFormProps) {
  const t = useTranslations('dates.rulesForm');
  const dates = useDates();
  const labels = { noticeDays: t('leadDays'), closedWeekdays: t('closed') };
  const defaultValues: Values = {
    productId: service._id,
    noticeDays: String(service.noticeDays),
    closedWeekdays: service.closedWeekdays.map(String),
  };
  const { register, submit, refuse, formState } = useContractForm<typeof rulesForm, Values>({
    schema: rulesForm,
    labels,
    defaultValues,
  });
  const { errors, isDirty } = formState;
  useEffect(() => onUnsavedChange(isDirty), [isDirty, onUnsavedChange]);
  const send = submit((body) => save.mutate(body, { onSuccess: onSaved, onError: (error) => refuse(error) }));
  return (
    <form id="rules-form" noValidate onSubmit={send} className="flex flex-col gap-4">
      <TextField
        label={labels.noticeDays}
        type="number"
        inputMode="numeric"
        min={0}
        max={limits.maxLeadDays}
        hint={t('leadDaysHint')}
        error={errors.noticeDays?.message}
        {...register('noticeDays')}
      />
      <fieldset>
        <legend className="text-sm font-medium">{labels.closedWeekdays}</legend>
        <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {anyWeek.map((day) => (
            <label key={day} className="flex min-h-touch items-center gap-3">
              <input
                type="checkbox"
                value={new Date(day).getUTCDay()}
                className="size-5 accent-action"
                {...register('closedWeekdays')}
              />
              {dates.weekday(day, 'long')}
            </label>
          ))}
        </div>
        {errors.closedWeekdays && (
          <p className="text-sm font-medium text-danger">{errors.closedWeekdays.message}</p>
        )}
      </fieldset>
    </form>
  );
}
