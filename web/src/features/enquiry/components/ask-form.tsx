import { parseBookingDay } from '@utsav/contract/booking';
import { enquiryForm } from '@utsav/contract/enquiry';
import { enquiryMonths, enquiryWindow } from '@utsav/contract/enquiry-status';
import { limits } from '@utsav/contract/limits';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { readAskedDay } from '../../../lib/asked-day.ts';
import { useDates } from '../../../lib/dates.ts';
import { useLocation, useNavigate } from '../../../lib/navigation.tsx';
import { paths } from '../../../lib/paths.ts';
import { returnState } from '../../../lib/return-to.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { ContactHint } from '../../../ui/contact-hint.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { findOpen, useAsk } from '../api.ts';
import { AlreadyOpen, type OpenEnquiry } from './already-open.tsx';

type Values = { text: string; date: string; guests: string; city: string; budget: string };

const nothing: Values = { text: '', date: '', guests: '', city: '', budget: '' };

/** What is left empty is not sent; a price may be typed as it is read. */
const bodyOf = ({ text, date, guests, city, budget }: Values) => ({
  text,
  city,
  ...(date && { date }),
  ...(guests && { guests }),
  ...(budget.trim() && { budget: budget.replace(/[₹,\s]/g, '') }),
});

type AskFormProps = {
  productIds: readonly string[];
  /** Whom or what the question is about; what was typed is stored for it. */
  about: string;
  /** The day that was chosen on the way here. */
  day: string | undefined;
  /** What is chosen above the form. */
  children: ReactNode;
};

/** Asks the vendor of one or more services. Guests sign in first and come back to what they typed. */
export default function AskForm({ productIds, about, day = '', children }: AskFormProps) {
  const t = useTranslations('enquiry.ask');
  const dates = useDates();
  const navigate = useNavigate();
  const location = useLocation();
  const isSignedIn = useSignedIn();
  const labels = {
    text: t('text'),
    date: t('date'),
    guests: t('guests'),
    city: t('city'),
    budget: t('budget'),
  };
  const form = useContractForm<typeof enquiryForm, Values>({
    schema: enquiryForm,
    labels,
    bodyOf,
    defaultValues: nothing,
  });
  const { register, watch, submit, refuse, setValue, setFocus, setError, getValues, formState } = form;
  const forgetDraft = useFormDraft(form, `ask_draft_${about}`);
  useEffect(() => {
    const wanted = day && parseBookingDay(day) ? day : readAskedDay();
    if (wanted && (day || getValues('date') === '')) setValue('date', wanted);
  }, [day, setValue, getValues]);
  const { errors, isSubmitting } = formState;
  const asking = useAsk();
  const [open, setOpen] = useState<OpenEnquiry>();
  const { first, last } = enquiryWindow(new Date());
  const { text, date } = watch();
  const send = submit(async (body) => {
    setOpen(undefined);
    if (body.date && (body.date < first || body.date > last)) {
      setError('date', { message: t('wrongDate', { first: dates.day(first), last: dates.day(last) }) });
      return setFocus('date');
    }
    if (!isSignedIn) return navigate(paths.login, { state: returnState(location) });
    await asking.mutate(
      { ...body, productIds: [...productIds] },
      {
        onSuccess: async ({ data }) => {
          forgetDraft();
          const [only, ...others] = data;
          await navigate(only && others.length === 0 ? paths.enquiry(only._id) : paths.enquiries, {
            replace: true,
          });
        },
        onError: async (error) => {
          if (!isApiError(error) || error.status !== 409) return refuse(error, 'text');
          setOpen((await findOpen(productIds).catch(() => []))[0]);
        },
      },
    );
  });
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      {children}
      <TextArea
        label={labels.text}
        required
        rows={6}
        maxLength={limits.messageLength}
        placeholder={t('placeholder')}
        error={errors.text?.message}
        {...register('text')}
      />
      <ContactHint text={text} />
      <fieldset className="rounded-card border border-line bg-surface p-4">
        <legend className="px-1 text-sm font-medium">{t('details')}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField
            label={labels.date}
            min={first}
            max={last}
            hint={t('dateHint', { months: String(enquiryMonths) })}
            error={errors.date?.message}
            {...register('date')}
            value={date}
          />
          <TextField
            label={labels.guests}
            inputMode="numeric"
            autoComplete="off"
            error={errors.guests?.message}
            {...register('guests')}
          />
          <TextField
            label={labels.city}
            maxLength={limits.cityLength}
            autoComplete="address-level2"
            error={errors.city?.message}
            {...register('city')}
          />
          <TextField
            label={labels.budget}
            inputMode="numeric"
            autoComplete="off"
            error={errors.budget?.message}
            {...register('budget')}
          />
        </div>
      </fieldset>
      {open && <AlreadyOpen enquiry={open} />}
      <SubmitButton
        missing={productIds.length === 0 && t('missing')}
        busy={isSubmitting}
        busyText={t('sending')}
      >
        {t('send')}
      </SubmitButton>
      {!isSignedIn && <p className="-mt-3 text-center text-sm text-muted">{t('signIn')}</p>}
    </form>
  );
}
