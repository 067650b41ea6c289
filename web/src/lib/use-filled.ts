import { useEffect, useRef, useState } from 'react';

const isFilled = (input: HTMLInputElement) => input.value.trim() !== '' || isAutofilled(input);

// A browser that fills in a password by itself keeps it from the page until the person touches something.
function isAutofilled(input: HTMLInputElement): boolean {
  try {
    return input.matches(':autofill');
  } catch {
    return false;
  }
}

/**
 * Whether everything that the form asks for (its controls with `aria-required`) has been filled in, whoever did it:
 * the person, even before the page's script was there, or a password manager.
 */
export function useFilled() {
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const look = () => {
      const asked = element.querySelectorAll<HTMLInputElement>('input[aria-required="true"]');
      setFilled(Array.from(asked).every(isFilled));
    };
    look();
    // Browsers fill in saved passwords some time after the page is there, without an event.
    const later = [300, 1_000].map((delay) => setTimeout(look, delay));
    element.addEventListener('input', look);
    element.addEventListener('change', look);
    return () => {
      later.forEach(clearTimeout);
      element.removeEventListener('input', look);
      element.removeEventListener('change', look);
    };
  }, []);
  return { form, filled };
}
