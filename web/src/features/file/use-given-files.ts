import { type RefObject, useEffect, useRef, useState } from 'react';

type GivenFilesOptions = { onFiles: (files: File[]) => void; isWelcome: (file: File) => boolean };

/** Files dropped onto an element, or pasted anywhere while it is on screen; true while some hover over it. */
export function useGivenFiles(
  element: RefObject<HTMLElement | null>,
  { onFiles, isWelcome }: GivenFilesOptions,
): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef({ onFiles, isWelcome });
  latest.current = { onFiles, isWelcome };

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
      // Text from a document may bring its picture along; whoever types wants the text.
      const typing = target instanceof Element && target.matches('input, textarea');
      if (!clipboardData || (typing && clipboardData.types.includes('text/plain'))) return;
      const files = [...clipboardData.files].filter(latest.current.isWelcome);
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
