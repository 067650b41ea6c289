import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Clicks and types as people do, without the pauses that people make. */
export const person = userEvent.setup({ delay: null });

/** Replaces what a field contains. */
export async function enter(field: HTMLElement, value: string): Promise<void> {
  if (field instanceof HTMLSelectElement) return person.selectOptions(field, value);
  // The parts of a date are typed into a field that only browsers draw.
  if (field instanceof HTMLInputElement && field.type === 'date') {
    fireEvent.change(field, { target: { value } });
    return;
  }
  await person.clear(field);
  // A bracket begins the name of a key.
  if (value) await person.type(field, value.replace(/[{[]/g, '$&$&'));
}
