import { limits } from '@utsav/contract/limits';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { acceptedTypes, fileProblem, maxMegabytes } from '../../../lib/file-problem.ts';
import type { Upload } from '../../../lib/upload-queue.ts';
import { useUploadQueue } from '../../../lib/use-upload-queue.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Camera, X } from '../../../ui/icons.ts';
import { Picture } from '../../../ui/picture.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { uploadReviewPicture } from '../write-api.ts';
import { FailedUploads } from './failed-uploads.tsx';

const count = String(limits.reviewImages);
const megabytes = maxMegabytes('image');

type PictureFieldProps = {
  urls: readonly string[];
  /** An updater function, because uploads may finish between two renders. */
  onChange: (change: (urls: readonly string[]) => string[]) => void;
  error: string | undefined;
  onBusyChange: (busy: boolean) => void;
};

/** The pictures of a review: uploaded as soon as they are chosen, shown, and removed. */
export function PictureField({ urls, onChange, error, onBusyChange }: PictureFieldProps) {
  const t = useTranslations('review.pictures');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isOverfull, setOverfull] = useState(false);
  const { uploads, add, cancel, retry } = useUploadQueue({
    send: uploadReviewPicture,
    problemOf: (file) => fileProblem(file, 'image'),
    onUploaded: (url, name) => {
      onChange((list) => [...list, url]);
      setAnnouncement(t('uploaded', { name }));
    },
    onBusyChange,
  });
  const failed = uploads.filter(({ state }) => state === 'failed');
  const running = uploads.filter(({ state }) => state !== 'failed');
  const room = limits.reviewImages - urls.length - running.length;
  const next = () => (room > 0 ? addButton.current : null);
  useFocusAfterRemoval(urls.length + running.length, next);
  useFocusAfterRemoval(failed.length, next);
  const addFiles = (files: File[]) => {
    add(files.slice(0, Math.max(0, room)));
    setOverfull(files.length > room);
  };
  const remove = (index: number) => {
    onChange((list) => list.filter((url) => url !== urls[index]));
    setOverfull(false);
    setAnnouncement(t('removed', { place: String(index + 1) }));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1.5 text-sm font-medium">{t('label')}</legend>
      <ul className="grid grid-cols-4 gap-2 sm:gap-3">
        {urls.map((url, index) => (
          <Tile key={url} action={t('remove', { place: String(index + 1) })} onAction={() => remove(index)}>
            <Picture
              src={url}
              alt=""
              sizes="7rem"
              width={112}
              height={112}
              className="size-full object-cover"
            />
          </Tile>
        ))}
        {running.map((upload) => (
          <Tile
            key={upload.id}
            action={t('cancel', { name: upload.name })}
            onAction={() => cancel(upload.id)}
          >
            <Preview upload={upload} />
          </Tile>
        ))}
        <li hidden={room <= 0}>
          <button
            ref={addButton}
            type="button"
            onClick={() => input.current?.click()}
            className="flex aspect-square w-full flex-col items-center justify-center gap-1 rounded-control border border-dashed border-line-strong p-1 text-center text-xs font-medium hover:bg-sunken sm:text-sm"
          >
            <Camera aria-hidden size={22} />
            {t('add')}
          </button>
        </li>
      </ul>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes('image')}
        multiple
        hidden
        onChange={(event) => {
          addFiles([...(event.target.files ?? [])]);
          // The same file may be picked again after it failed.
          event.target.value = '';
        }}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t('hint', { count, megabytes })}
      </p>
      <FailedUploads uploads={failed} onDismiss={cancel} onRetry={retry} />
      <p id={`${id}-error`} className="text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
      <p role="status" className="text-sm font-medium text-danger empty:hidden">
        {isOverfull && t('tooMany', { count })}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

type TileProps = { action: string; onAction: () => void; children: ReactNode };

function Tile({ action, onAction, children }: TileProps) {
  return (
    <li className="relative aspect-square overflow-hidden rounded-control border border-line bg-sunken">
      {children}
      <IconButton label={action} onClick={onAction} className="absolute top-0 right-0">
        <span className="grid size-7 place-items-center rounded-full bg-black/65 text-white">
          <X aria-hidden size={16} />
        </span>
      </IconButton>
    </li>
  );
}

/** The chosen file itself, until its upload is there. */
function Preview({ upload }: { upload: Upload }) {
  const t = useTranslations('review.pictures');
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(upload.file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [upload.file]);
  return (
    <>
      {src && <img src={src} alt="" className="size-full object-cover opacity-60" />}
      <div className="absolute inset-x-2 bottom-2">
        <ProgressBar value={upload.progress} label={t('progress', { name: upload.name })} />
      </div>
    </>
  );
}
