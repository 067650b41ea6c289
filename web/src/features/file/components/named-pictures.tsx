import { limits } from '@utsav/contract/limits';
import { useTranslations } from 'use-intl';
import { acceptedTypes } from '../../../lib/file-problem.ts';
import { showSuccess, showToast } from '../../../lib/toast.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Copy, Upload } from '../../../ui/icons.ts';
import { isOfKind } from '../media-kinds.ts';
import { useUploads } from '../use-uploads.ts';
import { DropZone } from './drop-zone.tsx';
import { FileButton } from './file-button.tsx';
import { UploadRows } from './upload-rows.tsx';

/** Addresses of uploaded pictures by the names of their files. */
export type PictureAddresses = Readonly<Record<string, string>>;

type NamedPicturesProps = {
  addresses: PictureAddresses;
  /** An updater function, because uploads may finish between two renders. */
  onChange: (change: (addresses: PictureAddresses) => PictureAddresses) => void;
};

/** Uploads pictures that a file of services names, and shows the address of each. */
export function NamedPictures({ addresses, onChange }: NamedPicturesProps) {
  const t = useTranslations('import.pictures');
  const { uploads, busy, add, cancel, retry } = useUploads({
    kind: 'image',
    onUploaded: (url, name) => onChange((known) => ({ ...known, [name]: url })),
  });
  const names = Object.keys(addresses);
  const left = Math.max(0, limits.importPictures - names.length - uploads.length);
  const addFiles = (files: File[]) =>
    add(files.filter(({ name }) => name.length <= limits.textLength).slice(0, left));
  const copy = (text: string) =>
    // Without a secure connection there is no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => showSuccess(t('copied')),
      () => showToast('error', t('notCopied')),
    );
  return (
    <section aria-labelledby="import-pictures" className="mb-6 flex flex-col gap-3">
      <h2 id="import-pictures" className="text-lg">
        {t('title')}
      </h2>
      <DropZone onFiles={addFiles} accepts={(file) => isOfKind('image', file)}>
        <FileButton
          accept={acceptedTypes('image')}
          multiple
          disabled={left === 0}
          busyText={busy && t('uploading')}
          onFiles={addFiles}
        >
          <Upload aria-hidden size={18} />
          {t('choose')}
        </FileButton>
        <p className="text-sm text-muted">{t('hint')}</p>
      </DropZone>
      <UploadRows uploads={uploads} onCancel={cancel} onRetry={retry} />
      {names.length > 0 && (
        <ul
          aria-label={t('uploaded')}
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {names.map((name) => (
            <li key={name} className="flex items-center gap-3 py-1 pr-1 pl-4">
              <p className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-medium">{name}</span>
                <span className="block text-sm text-muted">{addresses[name]}</span>
              </p>
              <IconButton label={t('copy', { name })} onClick={() => copy(addresses[name] ?? '')}>
                <Copy aria-hidden size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
