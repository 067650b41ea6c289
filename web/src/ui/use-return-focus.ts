import { useRef } from 'react';

/** Returns the focus after a dialog that has no trigger element. */
export function useReturnFocus() {
  const origin = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      origin.current ??= document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = origin.current;
      origin.current = null;
      if (target instanceof HTMLElement && target.isConnected) target.focus();
    },
  };
}
