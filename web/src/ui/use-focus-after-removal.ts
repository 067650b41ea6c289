import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusAround } from './use-return-focus.ts';

/**
 * For a list whose items have a button that removes them: the focus would be lost with it. `next` finds what has it then,
 * otherwise it is the dialog around the list or the page's heading.
 */
export function useFocusAfterRemoval(count: number, next?: () => HTMLElement | null | undefined): void {
  const before = useRef(count);
  const lastUsed = useLastUsed();
  // Before the dialog around it takes the focus.
  useLayoutEffect(() => {
    const isRemoved = count < before.current;
    before.current = count;
    // An item that went by itself takes no focus with it.
    if (!isRemoved || document.activeElement !== document.body || lastUsed()?.isConnected !== false) return;
    const target = next?.();
    if (target) target.focus();
    else focusAround();
  });
}

/** What had the focus or was clicked last: Safari does not focus a button that is clicked. */
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
