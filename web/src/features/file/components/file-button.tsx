import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Upload } from '../../../ui/icons.ts';
import { type MediaKind, mediaRules } from '../media-kinds.ts';

type FileButtonProps = {
  kind: MediaKind;
  multiple: boolean;
  disabled?: boolean;
  describedBy?: string | undefined;
  onFiles: (files: File[]) => void;
};

/** Opens the device's own file picker. */
export function FileButton({ kind, multiple, disabled, describedBy, onFiles }: FileButtonProps) {
  const t = useTranslations('admin.files');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden size={18} />
        {t(`${kind}.prompt`)}
      </Button>
      <input
        ref={input}
        type="file"
        accept={mediaRules[kind].types.join(',')}
        multiple={multiple}
        disabled={disabled}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be picked again after it failed.
          event.target.value = '';
        }}
      />
    </>
  );
}
