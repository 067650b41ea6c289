import type { EnquiryDetails } from '@utsav/contract/enquiry';
import { enquiryWindow } from '@utsav/contract/enquiry-status';
import { limits } from '@utsav/contract/limits';
import { formatRupees } from '@utsav/contract/money';
import { quoteForm } from '@utsav/contract/quote';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { ContactHint } from '../../../ui/contact-hint.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useCreateQuote } from '../api.ts';
import { bodyOf, fieldOf, firstValues, type QuoteValues, totalOf } from '../quote-values.ts';
import { LineFields } from './line-fields.tsx';
import { QuoteCard } from './quote-card.tsx';

const dayChoices = [1, 2, 3, 5, 7, 10, limits.quoteDays];
const holdChoices = [0, 6, 12, 24, 48, limits.holdHours];
const hourMs = 3_600_000;

type QuoteFormModalProps = { enquiry: EnquiryDetails; onClose: () => void };

/** Writes a quote and shows it as the customer will see it before it is sent. */
export default function QuoteFormModal({ enquiry, onClose }: QuoteFormModalProps) {
  const t = useTranslations('enquiry.quoteForm');
  const dates = useDates();
  const { first, last } = enquiryWindow(new Date());
  const lineLabels = { text: t('lineText'), quantity: t('quantity'), price: t('price') };
  const form = useContractForm<typeof quoteForm, QuoteValues>({
    schema: quoteForm,
    labels: {
      date: t('date'),
      lines: t('lines'),
      note: t('note'),
      validDays: t('validDays'),
      holdHours: t('hold'),
    },
    bodyOf,
    fieldOf: (path) => fieldOf(path, lineLabels),
    defaultValues: firstValues(enquiry),
  });
  const forgetDraft = useFormDraft(form, `quote_draft_${enquiry._id}`);
  const { register, watch, submit, setValue, setError, refuse, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const [isPreview, setPreview] = useState(false);
  const creating = useCreateQuote();
  const values = watch();
  const total = totalOf(values.lines);
  const send = submit(async (body) => {
    if (body.date < first || body.date > last) {
      return setError('date', {
        message: t('wrongDate', { first: dates.day(first), last: dates.day(last) }),
      });
    }
    if (!isPreview) return setPreview(true);
    await creating.mutate(
      { ...body, enquiryId: enquiry._id },
      {
        onSuccess: () => {
          forgetDraft();
          onClose();
        },
        onError: (error) => {
          setPreview(false);
          refuse(error, 'date');
        },
      },
    );
  });
  const written = [values.note, ...values.lines.map(({ text }) => text)].join('\n');
  const now = Date.now();
  return (
    <Modal
      open
      wide
      onClose={onClose}
      busy={isSubmitting}
      keepOpen={isDirty}
      title={t(isPreview ? 'preview' : 'title')}
      description={t(isPreview ? 'previewHint' : 'hint', { name: enquiry.customer.name })}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={isSubmitting}
            onClick={isPreview ? () => setPreview(false) : onClose}
          >
            {t(isPreview ? 'change' : 'cancel')}
          </Button>
          <Button type="submit" form="quote-form" busy={isSubmitting} busyText={t('sending')}>
            {isPreview ? t('send') : t('showPreview')}
          </Button>
        </>
      }
    >
      <form id="quote-form" noValidate onSubmit={send} className="flex flex-col gap-5">
        {isPreview ? (
          <QuoteCard
            quote={{
              number: (enquiry.quotes[0]?.number ?? 0) + 1,
              date: values.date,
              lines: bodyOf(values).lines.map(({ text, quantity, price }) => ({
                text,
                quantity: Number(quantity),
                price: Number(price),
              })),
              total,
              note: values.note,
              status: 'SENT',
              validUntil: new Date(now + Number(values.validDays) * 24 * hourMs).toISOString(),
              holdUntil:
                Number(values.holdHours) > 0
                  ? new Date(now + Number(values.holdHours) * hourMs).toISOString()
                  : null,
            }}
          />
        ) : (
          <>
            <DateField
              className="sm:max-w-64"
              label={t('date')}
              min={first}
              max={last}
              error={errors.date?.message}
              {...register('date')}
              value={values.date}
            />
            <LineFields
              lines={values.lines}
              labels={lineLabels}
              register={register}
              errors={errors.lines}
              onChange={(lines) => setValue('lines', lines, { shouldDirty: true })}
            />
            <p
              aria-live="polite"
              className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-bold"
            >
              <span>{t('total')}</span>
              <span className="money">{formatRupees(total)}</span>
            </p>
            <TextArea
              label={t('note')}
              rows={3}
              maxLength={limits.messageLength}
              error={errors.note?.message}
              {...register('note')}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={t('validDays')} error={errors.validDays?.message}>
                {(wiring) => (
                  <Select {...wiring} {...register('validDays')}>
                    {dayChoices.map((days) => (
                      <option key={days} value={String(days)}>
                        {t('days', { count: days })}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Field label={t('hold')} hint={t('holdHint')} error={errors.holdHours?.message}>
                {(wiring) => (
                  <Select {...wiring} {...register('holdHours')}>
                    {holdChoices.map((hours) => (
                      <option key={hours} value={String(hours)}>
                        {hours === 0 ? t('noHold') : t('hours', { count: hours })}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </div>
          </>
        )}
        <ContactHint text={written} />
      </form>
    </Modal>
  );
}
