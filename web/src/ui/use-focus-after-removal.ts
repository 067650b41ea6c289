import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusAround } from './use-return-focus.ts';

/**
 * For a list whose items have a button that removes them. The removed button loses the focus; this moves the focus to
 * what `next` returns, or else to the dialog around the list or the page's heading.
 */
export function useFocusAfterRemoval(count: number, next?: () => HTMLElement | null | undefined): void {
  const before = useRef(count);
  const lastUsed = useLastUsed();
  // A layout effect runs before the dialog around the list takes the focus.
  useLayoutEffect(() => {
    const isRemoved = count < before.current;
    before.current = count;
    // Only if the element that was used last is gone, because an item may also disappear by itself.
    if (!isRemoved || document.activeElement !== document.body || lastUsed()?.isConnected !== false) return;
    const target = next?.();
    if (target) target.focus();
    else focusAround();
  });
}

/** The element that was focused or clicked last, because Safari does not focus a clicked button. */
function useLastUsed(): () => Element | undefined {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof Element) last.current = target;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('click', remember, { capture: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('click', remember, { capture: true });
    };
  }, []);
  return () => last.current;
}
