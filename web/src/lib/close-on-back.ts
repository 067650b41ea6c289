import { useEffect, useRef } from 'react';

/*
 * Back closes the uppermost overlay before it leaves the page. An open overlay has a history entry of its own above that of
 * its page: the same address and the same state of React Router, with a number that says how many are below it. React Router
 * is not told of moves between a page and these entries. Overlays that are closed by other means leave their entry where
 * it is: the next overlay uses it again, and Back passes over it. (Going back instead would race with navigations.)
 */

type Overlay = { close: () => void; isBusy: () => boolean };
type EntryState = { idx?: number; overlays?: number } | null;
type Entry = { idx: number | undefined; overlays: number };

const open: Overlay[] = [];

const entryOf = (state: EntryState): Entry => ({ idx: state?.idx, overlays: state?.overlays ?? 0 });
let current = entryOf(null);

if (typeof window !== 'undefined') {
  // After a reload on the entry of an overlay nothing is open, and Back passes over it.
  current = entryOf(window.history.state);
  // Runs before React Router's listener.
  window.addEventListener('popstate', onPop, { capture: true });
}

function addEntry(): void {
  current = { ...current, overlays: current.overlays + 1 };
  window.history.pushState({ ...window.history.state, overlays: current.overlays }, '');
}

function onPop(event: PopStateEvent): void {
  const previous = current;
  current = entryOf(event.state as EntryState);
  if (current.idx === undefined || current.idx !== previous.idx) return;
  event.stopImmediatePropagation();
  const isForward = current.overlays >= previous.overlays;
  const top = open.at(-1);
  if (isForward) window.history.go(1);
  else if (!top) window.history.go(-current.overlays - 1);
  else if (top.isBusy()) addEntry();
  else top.close();
}

/** Called after each navigation of the router. */
export function noteNavigation(action: string): void {
  const entry = entryOf(window.history.state as EntryState);
  // The entry of an overlay stays one when its address is replaced: the entry of its page is still below.
  const isReplaced = action === 'REPLACE' && entry.idx === current.idx && current.overlays > 0;
  if (isReplaced) window.history.replaceState({ ...window.history.state, overlays: current.overlays }, '');
  else current = entry;
}

/** While it is open, Back closes it instead of leaving the page; not while it is busy. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void, isBusy = false): void {
  const latest = useRef({ onClose, isBusy });
  latest.current = { onClose, isBusy };
  useEffect(() => {
    if (!isOpen) return;
    const overlay = { close: () => latest.current.onClose(), isBusy: () => latest.current.isBusy };
    open.push(overlay);
    noteNavigation('POP');
    while (current.overlays < open.length) addEntry();
    return () => {
      open.splice(open.indexOf(overlay), 1);
    };
  }, [isOpen]);
}
