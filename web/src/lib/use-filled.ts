import { useEffect, useRef, useState } from 'react';

const isFilled = (input: HTMLInputElement) => input.value.trim() !== '' || isAutofilled(input);

// Browsers hide an autofilled password from scripts until the first user interaction.
function isAutofilled(input: HTMLInputElement): boolean {
  try {
    return input.matches(':autofill');
  } catch {
    return false;
  }
}

/**
 * Whether all required inputs (those with `aria-required`) are filled in: by the person, also before hydration, or by a
 * password manager.
 */
export function useFilled() {
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const check = () => {
      const required = element.querySelectorAll<HTMLInputElement>('input[aria-required="true"]');
      setFilled(Array.from(required).every(isFilled));
    };
    check();
    // Browsers fill in saved passwords some time after loading, without an event.
    const timers = [300, 1_000].map((delay) => setTimeout(check, delay));
    element.addEventListener('input', check);
    element.addEventListener('change', check);
    return () => {
      timers.forEach(clearTimeout);
      element.removeEventListener('input', check);
      element.removeEventListener('change', check);
    };
  }, []);
  return { form, filled };
}
