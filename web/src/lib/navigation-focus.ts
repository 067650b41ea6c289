/*
 * After a navigation the new page's heading is focused, so that keyboards and screen readers start there. On the first
 * page the browser starts at the top, where the skip link is.
 */

/** Path of the page whose heading is to be focused. */
let pendingPath: string | undefined;

/** Called by the router on every change of page. */
export function expectHeading(path: string): void {
  pendingPath = path;
}

/** Called by the heading of the new page when it is mounted, possibly after its data has loaded. */
export function focusHeading(heading: HTMLElement, path: string): void {
  if (pendingPath !== path) return;
  pendingPath = undefined;
  // Do not take the focus away while a person is typing.
  if (document.activeElement?.matches('input, textarea, select, [contenteditable]')) return;
  heading.focus({ preventScroll: true });
}
