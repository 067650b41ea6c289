import { type RefObject, useEffect, useRef, useState } from 'react';

type DroppedFilesOptions = { onFiles: (files: File[]) => void; accepts: (file: File) => boolean };

/** Files dropped onto an element, or pasted anywhere while it is mounted. Returns true while files are dragged over it. */
export function useDroppedFiles(
  element: RefObject<HTMLElement | null>,
  { onFiles, accepts }: DroppedFilesOptions,
): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef({ onFiles, accepts });
  latest.current = { onFiles, accepts };

  useEffect(() => {
    const zone = element.current;
    if (!zone) return;
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current.onFiles(files);
    };
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      // Text pasted from a document may include a picture; in an input only the text is pasted.
      const typing = target instanceof Element && target.matches('input, textarea');
      if (!clipboardData || (typing && clipboardData.types.includes('text/plain'))) return;
      const files = [...clipboardData.files].filter(latest.current.accepts);
      if (files.length > 0) latest.current.onFiles(files);
    };
    zone.addEventListener('dragover', hover);
    zone.addEventListener('dragleave', leave);
    zone.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      zone.removeEventListener('dragover', hover);
      zone.removeEventListener('dragleave', leave);
      zone.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [element]);

  return over;
}
