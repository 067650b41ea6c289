import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';
import { cartFigures, discountedPaise, discountedPrice, formatRupees, toPaise, toRupees } from './money.ts';
import { checkoutForm } from './order.ts';

/** Every price, discount and quantity that the product accepts, in whole paise and hundredths of a percent. */
const pricePaise = fc.oneof(
  fc.integer({ min: 0, max: 20_000 }),
  fc.integer({ min: 0, max: limits.maxPrice * 100 }),
);
const hundredths = fc.oneof(
  fc.integer({ min: 0, max: limits.maxDiscount * 100 }),
  fc.integer({ min: 0, max: limits.maxDiscount }).map((percent) => percent * 100),
);
const cartLine = fc.record({
  paise: pricePaise,
  hundredths,
  quantity: fc.integer({ min: 1, max: limits.maxStock }),
});

/** The rule in whole numbers of any size: the value of the discount is rounded up to a rupee. */
function modelUnitPaise(paise: number, hundredthsOfPercent: number): bigint {
  const valueInMillionths = BigInt(paise) * BigInt(hundredthsOfPercent);
  const rupeesOff = (valueInMillionths + 999_999n) / 1_000_000n;
  const left = BigInt(paise) - rupeesOff * 100n;
  return left < 0n ? 0n : left;
}

describe('discounted unit price: price minus the rounded-up value of price times discount divided by 100', () => {
  test.each([
    // price, discount, discounted
    [1000, 10, 900],
    [999, 10, 899],
    [1, 1, 0],
    [101, 1, 99],
    [199, 50, 99],
    [25_000, 0, 25_000],
    [25_000, 100, 0],
    [499.5, 10, 449.5],
    [1000, 12.5, 875],
    [1001, 12.5, 875],
    [limits.maxPrice, 1, 989_999_999],
  ])('₹%s less %s %% is ₹%s', (price, discount, discounted) => {
    expect(discountedPrice(price, discount)).toBe(discounted);
  });

  test('a discount that divides evenly is not rounded up by a binary fraction', () => {
    // 1100 × 7 / 100 is 77.00000000000001 in binary fractions.
    expect(discountedPrice(1100, 7)).toBe(1023);
    expect(discountedPrice(700, 0.29 * 100)).toBe(497);
  });

  test('rounding up never takes more than the price', () => {
    expect(discountedPrice(99.5, 100)).toBe(0);
    expect(discountedPrice(0.01, 0.01)).toBe(0);
    expect(discountedPrice(0, 100)).toBe(0);
  });

  test('agrees with whole-number arithmetic for every price and discount', () => {
    fc.assert(
      fc.property(pricePaise, hundredths, (paise, hundredth) => {
        expect(BigInt(discountedPaise(paise, hundredth / 100))).toBe(modelUnitPaise(paise, hundredth));
        expect(discountedPrice(paise / 100, hundredth / 100)).toBe(
          Number(modelUnitPaise(paise, hundredth)) / 100,
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('is never negative and never above the price', () => {
    fc.assert(
      fc.property(pricePaise, hundredths, (paise, hundredth) => {
        const discounted = discountedPaise(paise, hundredth / 100);
        expect(discounted).toBeGreaterThanOrEqual(0);
        expect(discounted).toBeLessThanOrEqual(paise);
      }),
    );
  });

  test('a higher discount never costs more', () => {
    fc.assert(
      fc.property(pricePaise, hundredths, hundredths, (paise, one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(discountedPaise(paise, high / 100)).toBeLessThanOrEqual(discountedPaise(paise, low / 100));
      }),
    );
  });
});

describe('rupees and paise', () => {
  test('every amount of paise survives the way to rupees and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: limits.maxPrice * 100 }), (paise) => {
        expect(toPaise(toRupees(paise))).toBe(paise);
      }),
    );
  });

  test('amounts that binary fractions cannot hold are whole paise', () => {
    expect(toPaise(1.1)).toBe(110);
    expect(toPaise(0.29)).toBe(29);
    expect(toPaise(4.35)).toBe(435);
    expect(toPaise(999_999_999.99)).toBe(99_999_999_999);
  });
});

describe('cart figures', () => {
  test('an empty cart has nothing in it', () => {
    expect(cartFigures([])).toEqual({ quantity: 0, total: 0, undiscountedTotal: 0, savings: 0 });
  });

  test('the discounted unit price counts once for each of the quantity', () => {
    const lines = [
      { price: 999, discount: 10, quantity: 3 },
      { price: 0.1, discount: 0, quantity: 3 },
    ];
    expect(cartFigures(lines)).toEqual({
      quantity: 6,
      total: 2697.3,
      undiscountedTotal: 2997.3,
      savings: 300,
    });
  });

  // Nine lines of the dearest service at full stock are the most that whole paise can hold exactly.
  const cart = fc.array(cartLine, { maxLength: 9 });

  test('totals are the sums of the lines, exactly', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        let quantity = 0;
        let total = 0n;
        let undiscounted = 0n;
        for (const line of lines) {
          quantity += line.quantity;
          total += modelUnitPaise(line.paise, line.hundredths) * BigInt(line.quantity);
          undiscounted += BigInt(line.paise) * BigInt(line.quantity);
        }
        const figures = cartFigures(
          lines.map((line) => ({
            price: line.paise / 100,
            discount: line.hundredths / 100,
            quantity: line.quantity,
          })),
        );
        expect(figures).toEqual({
          quantity,
          total: Number(total) / 100,
          undiscountedTotal: Number(undiscounted) / 100,
          savings: Number(undiscounted - total) / 100,
        });
      }),
    );
  });

  test('checkout accepts the total of any cart as it is', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const { total } = cartFigures(
          lines.map((line) => ({
            price: line.paise / 100,
            discount: line.hundredths / 100,
            quantity: line.quantity,
          })),
        );
        const sent = JSON.parse(JSON.stringify(total));
        expect(checkoutForm.shape.totalAmt.parse(sent)).toBe(total);
      }),
    );
  });
});

describe('rupees are shown with Indian digit grouping', () => {
  test.each([
    [0, '₹0'],
    [7, '₹7'],
    [999, '₹999'],
    [1000, '₹1,000'],
    [12_345, '₹12,345'],
    [125_000, '₹1,25,000'],
    [10_000_000, '₹1,00,00,000'],
    [999_999_999, '₹99,99,99,999'],
    [99.5, '₹99.50'],
    [0.05, '₹0.05'],
    [1234.56, '₹1,234.56'],
    [-1500, '-₹1,500'],
  ])('%s is shown as %s', (amount, shown) => {
    expect(formatRupees(amount)).toBe(shown);
  });

  test('less than half a paisa below nothing is nothing', () => {
    expect(formatRupees(-0)).toBe('₹0');
    expect(formatRupees(-0.001)).toBe('₹0');
  });

  test('agrees with the Indian English format of the platform, decimals only when there are any', () => {
    const inIndia = (paise: number) =>
      new Intl.NumberFormat('en-IN', {
        style: 'currency',
        currency: 'INR',
        minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
        maximumFractionDigits: 2,
      }).format(paise / 100);
    const amounts = fc.oneof(
      fc.integer({ min: -100_000, max: 100_000 }),
      fc.integer({ min: -1e14, max: 1e14 }),
      fc.integer({ min: -1e12, max: 1e12 }).map((rupees) => rupees * 100),
    );
    fc.assert(
      fc.property(amounts, (paise) => {
        expect(formatRupees(paise / 100)).toBe(inIndia(paise));
      }),
      { numRuns: 500 },
    );
  });
});
