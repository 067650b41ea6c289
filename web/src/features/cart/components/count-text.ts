/** '1 Item', '3 Items'. */
export function countText(count: number): string {
  return `${count} ${count === 1 ? 'Item' : 'Items'}`;
}
