/*
 * Amounts travel as rupees and are calculated in whole paise, so that no sum ever depends on binary fractions.
 */

export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

export function toRupees(paise: number): number {
  return paise / 100;
}

/** Price minus the discount, whose value is rounded up to a whole rupee. */
export function discountedPaise(pricePaise: number, discountPercent: number): number {
  const hundredthsOfPercent = Math.round(discountPercent * 100);
  const millionths = pricePaise * hundredthsOfPercent;
  const remainder = millionths % 1_000_000;
  const rupeesOff = (millionths - remainder) / 1_000_000 + (remainder > 0 ? 1 : 0);
  // Rounding up may pass the price itself, for example 100 % of ₹99.50.
  return Math.max(0, pricePaise - rupeesOff * 100);
}

/** The discounted price in rupees, which calls use. */
export function discountedPrice(price: number, discountPercent: number): number {
  return toRupees(discountedPaise(toPaise(price), discountPercent));
}

export type CartFigures = {
  quantity: number;
  /** Sum of the discounted prices. */
  total: number;
  undiscountedTotal: number;
  savings: number;
};

export function cartFigures(
  lines: ReadonlyArray<{ price: number; discount: number; quantity: number }>,
): CartFigures {
  let quantity = 0;
  let total = 0;
  let undiscounted = 0;
  for (const line of lines) {
    const price = toPaise(line.price);
    quantity += line.quantity;
    total += discountedPaise(price, line.discount) * line.quantity;
    undiscounted += price * line.quantity;
  }
  return {
    quantity,
    total: toRupees(total),
    undiscountedTotal: toRupees(undiscounted),
    savings: toRupees(undiscounted - total),
  };
}

/** '₹1,25,000' or '₹99.50': Indian grouping, decimals only when there are any. */
export function formatRupees(rupees: number): string {
  const signed = toPaise(rupees);
  const paise = Math.abs(signed);
  const fraction = paise % 100;
  const digits = String((paise - fraction) / 100);
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+(?!\d))/g, ',');
  const grouped = head ? `${head},${digits.slice(-3)}` : digits;
  const decimals = fraction ? `.${String(fraction).padStart(2, '0')}` : '';
  return `${signed < 0 ? '-' : ''}₹${grouped}${decimals}`;
}
