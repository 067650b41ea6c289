import { expect, test } from 'vitest';
import * as constants from './limits.ts';

test('business constants and limits are those that were agreed', () => {
  expect(constants).toMatchObject({
    smallScreenPx: 768,
    quantityControlMaxWidthPx: 150,
    ordersRefreshMs: 30_000,
    checkoutTimeoutMs: 30_000,
    searchDebounceMs: 300,
    infiniteScroll: { threshold: 0.8, throttleMs: 150 },
    stripScrollPx: 200,
    arrowsAboveImages: 4,
    skeletons: { categories: 12, search: 10, strip: 6 },
    toastTimes: { success: 2000, error: 4000, cancelled: 5000, accepted: 4000 },
    maxToasts: 20,
    mobilePrefix: '+91',
    uploadHints: { image: '2600*1900', video: '50MB' },
  });
  expect(constants.pageSizes).toMatchObject({ management: 8, listing: 10 });
  expect(constants.limits).toMatchObject({ codeLength: 6, mobileDigits: 10, passwordMin: 6 });
});

test('further limits of fields, lists and files are those that were agreed', () => {
  expect(constants.pageSizes).toMatchObject({ search: 10, strip: 15 });
  expect(constants.limits).toMatchObject({
    maxPrice: 999_999_999,
    maxDiscount: 100,
    maxStock: 9999,
    maxPageSize: 50,
    maxMoreDetails: 50,
    nameLength: 120,
    descriptionLength: 10_000,
    textLength: 200,
    imageBytes: 10 * 1024 ** 2,
    videoBytes: 50 * 1024 ** 2,
  });
  expect(constants.imageWidths).toEqual([320, 640, 1280, 2600]);
});
