import { bulkRulesForm } from '@utsav/contract/availability';
import { limits } from '@utsav/contract/limits';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ModalButtons } from '../../../ui/modal-buttons.tsx';
import { SelectChips } from '../../../ui/select-chips.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type CalendarService, useSaveRules } from '../calendar-api.ts';
import { anyWeek } from '../month.ts';

type RulesModalProps = {
  services: readonly CalendarService[];
  /** The service to begin with. */
  first: CalendarService | undefined;
  onClose: () => void;
};

const rulesText = ({ noticeDays, closedWeekdays }: CalendarService) => `${noticeDays} ${closedWeekdays}`;

/** How many days ahead some services have to be booked, and the weekdays on which they are closed. */
export function RulesModal({ services, first, onClose }: RulesModalProps) {
  const t = useTranslations('dates.rulesForm');
  const [chosenIds, setChosenIds] = useState(first ? [first._id] : []);
  /** The service whose rules the form begins with. */
  const [shownId, setShownId] = useState(first?._id);
  const chosen = services.filter(({ _id }) => chosenIds.includes(_id));
  const shown = services.find(({ _id }) => _id === shownId);
  const save = useSaveRules();
  const [unsaved, setUnsaved] = useState(false);
  const buttons = { back: t('back'), submit: t('save'), busy: t('saving') };
  const choose = (ids: string[]) => {
    setChosenIds(ids.slice(0, limits.blockServices));
    // What is written in the form stays.
    if (!unsaved && !ids.some((id) => id === shownId)) setShownId(ids[0]);
  };
  const differ = new Set(chosen.map(rulesText)).size > 1;
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
          disabled={chosen.length === 0}
        />
      }
    >
      {services.length > 0 ? (
        <div className="flex flex-col gap-4">
          <SelectChips
            label={t('services')}
            placeholder={t('choose')}
            hint={differ && t('differ')}
            choices={services}
            chosen={chosen}
            onChange={(next) => choose(next.map(({ _id }) => _id))}
          />
          {chosen.length < Math.min(services.length, limits.blockServices) && (
            <Button
              variant="quiet"
              className="self-start px-3"
              onClick={() => choose([...new Set([...chosenIds, ...services.map(({ _id }) => _id)])])}
            >
              {t('all', { count: Math.min(services.length, limits.blockServices) })}
            </Button>
          )}
          {shown && (
            <RulesForm
              key={shown._id}
              service={shown}
              productIds={chosenIds}
              save={save}
              onSaved={onClose}
              onUnsavedChange={setUnsaved}
            />
          )}
        </div>
      ) : (
        <p>{t('none')}</p>
      )}
    </Modal>
  );
}

type RulesFormProps = {
  service: CalendarService;
  productIds: string[];
  save: ReturnType<typeof useSaveRules>;
  onSaved: () => void;
  onUnsavedChange: (unsaved: boolean) => void;
};
type Values = { noticeDays: string; closedWeekdays: string[] };

function RulesForm({ service, productIds, save, onSaved, onUnsavedChange }: RulesFormProps) {
  const t = useTranslations('dates.rulesForm');
  const dates = useDates();
  const labels = { noticeDays: t('leadDays'), closedWeekdays: t('closed'), productIds: t('services') };
  const defaultValues: Values = {
    noticeDays: String(service.noticeDays),
    closedWeekdays: service.closedWeekdays.map(String),
  };
  const { register, submit, refuse, formState } = useContractForm<typeof bulkRulesForm, Values>({
    schema: bulkRulesForm,
    labels,
    defaultValues,
    bodyOf: (values) => ({ ...values, productIds }),
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
