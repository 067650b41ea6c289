import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useGivenFiles } from '../use-given-files.ts';

type DropZoneProps = {
  onFiles: (files: File[]) => void;
  /** Whether a pasted file is meant for this zone; there may be several on a page. */
  isWelcome: (file: File) => boolean;
  children: ReactNode;
};

export function DropZone({ onFiles, isWelcome, children }: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const over = useGivenFiles(zone, { onFiles, isWelcome });
  return (
    <div
      ref={zone}
      className={clsx(
        'flex min-h-32 flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed p-gutter text-center',
        over ? 'border-action bg-action-soft' : 'border-line-strong bg-surface',
      )}
    >
      {children}
    </div>
  );
}
