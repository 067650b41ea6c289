import { messageForm } from '@utsav/contract/enquiry';
import type { EnquirySide } from '@utsav/contract/enquiry-status';
import { limits } from '@utsav/contract/limits';
import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { ContactHint } from '../../../ui/contact-hint.tsx';
import { Camera } from '../../../ui/icons.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useSendMessage } from '../api.ts';

/** The pictures of a message, which another feature uploads. */
export type PictureSlot = ComponentType<{
  urls: readonly string[];
  onChange: (change: (urls: readonly string[]) => string[]) => void;
  error: string | undefined;
  onBusyChange: (busy: boolean) => void;
}>;

type MessageFormProps = {
  enquiryId: string;
  writer: EnquirySide;
  /** Before the booking the other side does not read contacts. */
  hidesContacts: boolean;
  PictureField: PictureSlot;
};

/** Writes to the other side. What is typed stays over a reload. */
export function MessageForm({ enquiryId, writer, hidesContacts, PictureField }: MessageFormProps) {
  const t = useTranslations('enquiry.write');
  const form = useContractForm({
    schema: messageForm,
    labels: { text: t('text'), images: t('pictures') },
    defaultValues: { text: '', images: [] as string[] },
  });
  const { register, watch, getValues, setValue, submit, refuse, reset, formState } = form;
  const forgetDraft = useFormDraft(form, `message_draft_${enquiryId}`);
  const { errors, isSubmitting } = formState;
  const sending = useSendMessage(enquiryId);
  const { text = '', images = [] } = watch();
  const [wantsPictures, setWantsPictures] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const send = submit((message) =>
    sending.mutate(message, {
      onSuccess: () => {
        reset({ text: '', images: [] });
        setWantsPictures(false);
        forgetDraft();
      },
      onError: (error) => refuse(error, 'text'),
    }),
  );
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3 print:hidden">
      <TextArea
        label={t('text')}
        labelHidden
        placeholder={t(`placeholder.${writer}`)}
        rows={3}
        maxLength={limits.messageLength}
        error={errors.text?.message}
        {...register('text')}
      />
      {hidesContacts && <ContactHint text={text} />}
      {(wantsPictures || images.length > 0) && (
        <PictureField
          urls={images}
          error={errors.images?.message}
          onBusyChange={setUploading}
          onChange={(change) =>
            setValue('images', change(getValues('images') ?? []), { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isSubmitting} busyText={t('sending')} disabled={isUploading}>
          {t('send')}
        </Button>
        {!wantsPictures && images.length === 0 && (
          <Button variant="quiet" className="px-3" onClick={() => setWantsPictures(true)}>
            <Camera aria-hidden size={18} />
            {t('pictures')}
          </Button>
        )}
        {isUploading && <p className="text-sm text-muted">{t('uploading')}</p>}
      </div>
    </form>
  );
}
