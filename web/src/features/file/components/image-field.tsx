import { clsx } from 'clsx';
import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { acceptedTypes } from '../../../lib/file-problem.ts';
import { RequiredMark } from '../../../ui/field.tsx';
import { Upload } from '../../../ui/icons.ts';
import { Picture } from '../../../ui/picture.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { useUploads } from '../use-uploads.ts';
import { FileButton } from './file-button.tsx';
import { UploadRows } from './upload-rows.tsx';

type ImageFieldProps = {
  /** URL of the picture; empty when there is none yet. */
  value: string;
  onChange: (url: string) => void;
  label?: string;
  required?: boolean;
  disabled?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  onBusyChange?: ((busy: boolean) => void) | undefined;
};

/** One picture with its preview. A new one replaces it. */
export function ImageField({
  value,
  onChange,
  label,
  required = false,
  disabled = false,
  error,
  hint,
  onBusyChange,
}: ImageFieldProps) {
  const t = useTranslations('admin.files');
  const { uploads, busy, add, cancel, retry } = useUploads({
    kind: 'image',
    onUploaded: onChange,
    onBusyChange,
  });
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const next = () => field.current?.querySelector<HTMLElement>('button:not(:disabled)');
  useFocusAfterRemoval(uploads.length - failed, next);
  // Dismissing and retrying a failed upload remove its row.
  useFocusAfterRemoval(failed, next);
  const note = error ?? hint;
  return (
    <fieldset ref={field} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">
        {label ?? t('legend')}
        {required && <RequiredMark />}
      </legend>
      <div className="flex flex-wrap items-center gap-4">
        <div
          className={clsx(
            'flex h-36 w-full items-center justify-center overflow-hidden rounded-control border text-sm text-muted sm:w-48',
            value ? 'border-line bg-sunken' : 'border-dashed border-line-strong',
          )}
        >
          {value ? (
            <Picture
              src={value}
              alt={t('chosen')}
              sizes="12rem"
              width={384}
              height={288}
              className="size-full object-cover"
            />
          ) : (
            t('none')
          )}
        </div>
        <FileButton
          accept={acceptedTypes('image')}
          disabled={disabled}
          busyText={busy && t('image.uploading')}
          describedBy={note ? `${id}-note` : undefined}
          onFiles={(files) => add(files.slice(0, 1))}
        >
          <Upload aria-hidden size={18} />
          {t('image.prompt')}
        </FileButton>
      </div>
      <UploadRows uploads={uploads} onCancel={cancel} onRetry={retry} />
      {note && (
        <p id={`${id}-note`} className={error ? 'text-sm font-medium text-danger' : 'text-sm text-muted'}>
          {note}
        </p>
      )}
    </fieldset>
  );
}
