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
      // The element that opened the dialog may have been removed, for example by a deletion.
      if (document.activeElement === document.body) focusAround();
    },
  };
}

/** The innermost open dialog, or else the page's heading. */
export function focusAround(): void {
  const openDialogs = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  const next = [...openDialogs].at(-1) ?? document.querySelector('h1');
  next?.focus({ preventScroll: true });
}
