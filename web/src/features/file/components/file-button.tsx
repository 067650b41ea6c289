import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

type FileButtonProps = {
  /** MIME types or endings, separated by commas. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  describedBy?: string | undefined;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** Opens the device's own file picker. */
export function FileButton(props: FileButtonProps) {
  const { accept, multiple, disabled, describedBy, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be picked again, after it failed or was corrected.
          event.target.value = '';
        }}
      />
    </>
  );
}
