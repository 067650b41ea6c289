import { type RefObject, useEffect, useState } from 'react';

type Ends = { atStart: boolean; atEnd: boolean };

/** Whether a horizontally scrolling row is at its start or end; both when everything fits, and before it is measured. */
export function useScrollEnds(row: RefObject<HTMLElement | null>): Ends {
  const [ends, setEnds] = useState<Ends>({ atStart: true, atEnd: true });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // Scroll positions can be fractional.
      const now = { atStart: scrollLeft < 1, atEnd: scrollLeft + clientWidth > scrollWidth - 1 };
      setEnds((before) => (before.atStart === now.atStart && before.atEnd === now.atEnd ? before : now));
    };
    // Also measures once at the start, without forcing a layout.
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  return ends;
}
