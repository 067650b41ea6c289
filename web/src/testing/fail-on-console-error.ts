import { afterEach, beforeEach, expect, vi } from 'vitest';

// The DOM of the tests does not know the element yet; browsers do.
const isAboutSearchElement = ([message, tag]: unknown[]) =>
  String(message).startsWith('The tag <%s> is unrecognized in this browser.') && tag === 'search';

/** React reports what is wrong with a page through console.error: a test in which that happens has failed. */
export function failOnConsoleError(): void {
  let errors: unknown[][];
  beforeEach(() => {
    errors = [];
    vi.spyOn(console, 'error').mockImplementation((...words) => errors.push(words));
  });
  afterEach(() => {
    expect(
      errors.filter((words) => !isAboutSearchElement(words)),
      'console.error was called',
    ).toEqual([]);
  });
}
