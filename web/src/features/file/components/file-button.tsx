import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

type FileButtonProps = {
  /** MIME types or endings, separated by commas. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Replaces the prompt, with a spinner, while files are being uploaded. */
  busyText?: string | false;
  describedBy?: string | undefined;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** Opens the device's own file picker. */
export function FileButton(props: FileButtonProps) {
  const { accept, multiple, disabled, busyText, describedBy, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        className="aria-disabled:bg-sunken aria-disabled:text-muted"
        disabled={disabled}
        // `disabled` would lose the keyboard focus.
        aria-disabled={busyText ? true : undefined}
        aria-describedby={describedBy}
        onClick={() => !busyText && input.current?.click()}
      >
        {busyText ? (
          <>
            <Spinner size={18} />
            {busyText}
          </>
        ) : (
          children
        )}
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
