/*
 * After a navigation the new page's heading takes the focus, so that keyboards and screen readers start there. The
 * first page of a visit does not: there the browser starts at the top, where the skip link is.
 */

/** Path of the page whose heading is awaited. */
let awaited: string | undefined;

/** The router says so on every change of page. */
export function expectHeading(path: string): void {
  awaited = path;
}

/** The heading of the new page says so once it is there, possibly after its data. */
export function focusHeading(heading: HTMLElement, path: string): void {
  if (awaited !== path) return;
  awaited = undefined;
  // Whoever is typing keeps typing.
  if (document.activeElement?.matches('input, textarea, select, [contenteditable]')) return;
  heading.focus({ preventScroll: true });
}
