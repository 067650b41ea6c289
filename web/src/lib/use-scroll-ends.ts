import { type RefObject, useEffect, useState } from 'react';

type Ends = { atStart: boolean; atEnd: boolean };

/** Whether a row that scrolls sideways is at its start or end; at both when everything fits, and before it is known. */
export function useScrollEnds(row: RefObject<HTMLElement | null>): Ends {
  const [ends, setEnds] = useState<Ends>({ atStart: true, atEnd: true });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // Positions have fractions on many screens.
      const now = { atStart: scrollLeft < 1, atEnd: scrollLeft + clientWidth > scrollWidth - 1 };
      setEnds((before) => (before.atStart === now.atStart && before.atEnd === now.atEnd ? before : now));
    };
    // Looks at once too, but only when the page is laid out anyway.
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  return ends;
}
