import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useCloseOnBack } from '../lib/close-on-back.ts';
import { useLocation } from '../lib/navigation.tsx';

type DisclosureProps = {
  buttonClassName: string;
  panelClassName: string;
  button: ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/**
 * A button that opens a panel of links under it. Closes on Escape, on a click or focus elsewhere, and when one of its
 * links leads to another page.
 */
export function Disclosure({ buttonClassName, panelClassName, button, children }: DisclosureProps) {
  const location = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === location.key;
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useCloseOnBack(open, () => setOpenAt(null));

  useEffect(() => {
    if (!open) return;
    const closeElsewhere = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpenAt(null);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return (
    <div ref={frame} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpenAt(open ? null : location.key)}
        className={buttonClassName}
      >
        {button}
      </button>
      {open && (
        <div id={panelId} className={panelClassName}>
          {typeof children === 'function' ? children(() => setOpenAt(null)) : children}
        </div>
      )}
    </div>
  );
}
