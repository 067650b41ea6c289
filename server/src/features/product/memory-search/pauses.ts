/** After so long it is somebody else's turn. */
const longestMs = 5;
const itemsAtOnce = 100;

/** Does something with each item, and lets everybody else have a turn in between. */
export async function withPauses<Item>(
  items: readonly Item[],
  handle: (item: Item, place: number) => void,
): Promise<void> {
  let since = performance.now();
  for (let start = 0; start < items.length; start += itemsAtOnce) {
    const end = Math.min(start + itemsAtOnce, items.length);
    for (let place = start; place < end; place += 1) handle(items[place] as Item, place);
    if (performance.now() - since < longestMs) continue;
    await new Promise(setImmediate);
    since = performance.now();
  }
}
