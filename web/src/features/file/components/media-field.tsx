import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { acceptedTypes } from '../../../lib/file-problem.ts';
import { FullScreenViewer } from '../../../ui/full-screen-viewer.tsx';
import { Upload } from '../../../ui/icons.ts';
import { Picture } from '../../../ui/picture.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { isOfKind, type MediaKind, mediaRules } from '../media-kinds.ts';
import { useUploads } from '../use-uploads.ts';
import { DropZone } from './drop-zone.tsx';
import { FileButton } from './file-button.tsx';
import { MediaList } from './media-list.tsx';
import { UploadRows } from './upload-rows.tsx';

type MediaFieldProps = {
  kind: MediaKind;
  label: string;
  urls: readonly string[];
  /** An updater function, because uploads may finish between two renders. */
  onChange: (change: (urls: readonly string[]) => string[]) => void;
  error?: string | undefined;
  onBusyChange?: ((busy: boolean) => void) | undefined;
};

/** Several pictures or videos: picked, dropped or pasted; reordered, enlarged or removed. */
export function MediaField({ kind, label, urls, onChange, error, onBusyChange }: MediaFieldProps) {
  const t = useTranslations('admin.files');
  const { limit, maxFiles } = mediaRules[kind];
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [enlarged, setEnlarged] = useState<number>();
  const { uploads, busy, add, cancel, retry } = useUploads({
    kind,
    onBusyChange,
    onUploaded: (url, fileName) => {
      onChange((list) => [...list, url]);
      setAnnouncement(t('uploaded', { name: fileName }));
    },
  });
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const next = () => field.current?.querySelector<HTMLElement>('button:not(:disabled)');
  // A finished upload becomes one of the files, so nothing was removed.
  useFocusAfterRemoval(urls.length + uploads.length - failed, next);
  // Dismissing and retrying a failed upload remove its row.
  useFocusAfterRemoval(failed, next);
  const remaining = maxFiles - urls.length - uploads.length;
  const addFiles = (files: File[]) => {
    add(files.slice(0, Math.max(0, remaining)));
    if (files.length > remaining) setAnnouncement(t('tooMany', { max: String(maxFiles) }));
  };

  return (
    <fieldset ref={field} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <DropZone onFiles={addFiles} accepts={(file) => isOfKind(kind, file)}>
        <FileButton
          accept={acceptedTypes(kind)}
          multiple
          disabled={remaining <= 0}
          busyText={busy && t(`${kind}.uploading`)}
          describedBy={error ? `${id}-error` : `${id}-hint`}
          onFiles={addFiles}
        >
          <Upload aria-hidden size={18} />
          {t(`${kind}.prompt`)}
        </FileButton>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {t(`${kind}.hint`, { limit })}
          <span className="hidden md:inline"> {t('orDrop')}</span>
        </p>
      </DropZone>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <UploadRows uploads={uploads} onCancel={cancel} onRetry={retry} />
      {urls.length > 0 && (
        <MediaList
          label={t('list', { label })}
          kind={kind}
          urls={urls}
          onMove={(from, to) => {
            onChange((list) => moved(list, from, to));
            setAnnouncement(t('moved', { place: String(to + 1), total: String(urls.length) }));
          }}
          onRemove={(index) => {
            onChange((list) => list.filter((url) => url !== urls[index]));
            setAnnouncement(t(`${kind}.removed`, { place: String(index + 1) }));
          }}
        >
          {(url, index) =>
            kind === 'image' ? (
              <EnlargeButton url={url} position={index + 1} onClick={() => setEnlarged(index)} />
            ) : (
              <VideoPlayer url={url} />
            )
          }
        </MediaList>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {kind === 'image' && (
        <FullScreenViewer
          pictures={urls.map((src, index) => ({ src, alt: t('imageNumber', { place: String(index + 1) }) }))}
          openAt={enlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </fieldset>
  );
}

function EnlargeButton({ url, position, onClick }: { url: string; position: number; onClick: () => void }) {
  const t = useTranslations('admin.files');
  return (
    <button
      type="button"
      aria-label={t('enlarge', { place: String(position) })}
      onClick={onClick}
      className="cursor-zoom-in"
    >
      <Picture
        src={url}
        alt=""
        sizes="(min-width: 48rem) 12rem, 45vw"
        width={320}
        height={240}
        draggable={false}
        className="aspect-4/3 w-full object-cover"
      />
    </button>
  );
}

function VideoPlayer({ url }: { url: string }) {
  // Muted, because there may be several.
  return <video src={url} controls muted preload="metadata" className="aspect-4/3 w-full bg-black" />;
}

function moved(list: readonly string[], from: number, to: number): string[] {
  const item = list[from];
  if (item === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
