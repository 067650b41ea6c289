import { useRef } from 'react';

/** A dialog opened without a trigger element still returns the focus to where it came from. */
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
