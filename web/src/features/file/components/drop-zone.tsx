import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useDroppedFiles } from '../use-dropped-files.ts';

type DropZoneProps = {
  onFiles: (files: File[]) => void;
  /** Whether a pasted file is meant for this zone; there may be several on a page. */
  accepts: (file: File) => boolean;
  children: ReactNode;
};

export function DropZone({ onFiles, accepts, children }: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const over = useDroppedFiles(zone, { onFiles, accepts });
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
