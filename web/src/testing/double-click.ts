import { act } from '@testing-library/react';

/** Two clicks before the page is drawn again, so that the second finds the button still enabled. */
export function doubleClick(button: HTMLElement): void {
  act(() => {
    button.click();
    button.click();
  });
}
