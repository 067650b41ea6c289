/** Used as the order number when the orders cannot be fetched. */
export function fallbackOrderNumber(): string {
  return `ORD-${Date.now().toString(36).toUpperCase()}`;
}
