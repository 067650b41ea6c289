import type { Locator, Page } from '@playwright/test';
import { accounts, expect, open, signIn, test } from './fixtures.ts';

/* Edges and baselines: what stands side by side aligns, and nothing covers a control. */

const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

async function firstService(page: Page): Promise<string> {
  await open(page, '/search?q=Gulmohar+Lens');
  return (await page.getByRole('article').first().getByRole('link').getAttribute('href')) ?? '';
}

for (const { language, home, search } of [
  { language: 'English', home: '/', search: '/search?q=wedding' },
  { language: 'Hindi', home: '/hi', search: '/hi/search?q=wedding' },
]) {
  test(`prices of neighbouring cards align, with and without a discount, in ${language}`, async ({
    page,
  }) => {
    await open(page, home);
    const row = page.getByRole('list', { name: 'Photographers' });
    await row.scrollIntoViewIfNeeded();
    await expect(row.locator('s').first()).toBeAttached();
    const bottoms = await row
      .locator('.money > span')
      .evaluateAll((prices) => prices.map((price) => Math.round(price.getBoundingClientRect().bottom)));
    expect(bottoms.length).toBeGreaterThan(await row.locator('s').count());
    expect(new Set(bottoms).size).toBe(1);
  });

  test(`cards are in the middle, on a desktop from edge to edge, and show all they say in ${language}`, async ({
    page,
    phone,
  }) => {
    await open(page, search);
    const heading = page.getByRole('heading', { level: 1 });
    const logo = page.getByRole('banner').getByRole('link').first();
    const left = Math.round((await boxOf(logo)).x);
    expect(Math.round((await boxOf(heading)).x)).toBe(left);
    for (const width of phone ? [375, 820] : [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { first, last, lowest } = await page.getByRole('article').evaluateAll((cards) => {
        const boxes = cards.map((card) => card.getBoundingClientRect());
        return {
          first: Math.min(...boxes.map((box) => box.left)),
          last: Math.max(...boxes.map((box) => box.right)),
          // Below the content of a card is its padding.
          lowest: Math.max(
            ...cards.map(
              (card, index) =>
                (card.lastElementChild?.getBoundingClientRect().bottom ?? NaN) -
                (boxes[index]?.bottom ?? NaN),
            ),
          ),
        };
      });
      expect(Math.abs(first - (width - last)), `${width} px`).toBeLessThanOrEqual(1);
      if (width === 1440) expect(Math.round(first)).toBe(left);
      expect(lowest, `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test(`nothing covers the text of the banner in ${language}`, { tag: '@desktop' }, async ({ page }) => {
    await open(page, home);
    const drawings = page.locator('.home-banner > svg, .home-banner > div > svg').filter({ visible: true });
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const arch = await boxOf(drawings.nth(1));
      const ends = await page.locator('.home-banner :is(h1, h1 ~ p)').evaluateAll((texts) =>
        texts.map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return range.getBoundingClientRect().right;
        }),
      );
      // A tenth of the drawing is left empty at its sides and above the arch.
      expect(Math.max(...ends), `${width} px`).toBeLessThan(arch.x + arch.width / 15);
      const flowers = await drawings
        .first()
        .locator('circle')
        .evaluateAll((list) => list.map((flower) => flower.getBoundingClientRect().bottom));
      expect(Math.max(...flowers), `${width} px`).toBeLessThan(arch.y + arch.height / 15);
    }
  });
}

test('a strip shows a good part of the next card or nothing of it', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  const row = page.getByRole('list', { name: 'Photographers' });
  await row.scrollIntoViewIfNeeded();
  for (const width of [340, 375, 640, 768, 950, 1024, 1264, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const slivers = await row.evaluate((strip) => {
      const end = strip.getBoundingClientRect().right;
      return [...strip.children]
        .map((card) => card.getBoundingClientRect())
        .filter(({ left, right }) => left < end && right > end)
        .map(({ left }) => Math.round(end - left))
        .filter((visible) => visible < 32);
    });
    expect.soft(slivers, `${width} px`).toEqual([]);
  }
});

test('on a phone Add stays in reach, above the cart', { tag: '@phone' }, async ({ page }) => {
  await open(page, await firstService(page));
  const add = page.getByRole('main').getByRole('button', { name: /^Add Gulmohar/ });
  const screenHeight = page.viewportSize()?.height ?? 0;
  const wide = await boxOf(add);
  // Price and day are beside it.
  expect(wide.width).toBeGreaterThan(200);
  expect(wide.y + wide.height).toBeLessThanOrEqual(screenHeight);
  await add.click();
  const more = page.getByRole('button', { name: /^One more of Gulmohar/ });
  const bar = page.getByRole('region', { name: 'Cart', exact: true });
  await expect(bar).toBeVisible();
  for (const place of ['top', 'end']) {
    await page.evaluate((to) => window.scrollTo(0, to === 'end' ? document.body.scrollHeight : 0), place);
    const control = await boxOf(more);
    expect(control.y + control.height, place).toBeLessThanOrEqual((await boxOf(bar)).y);
  }
  // What is drawn on the way makes the page longer.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = await boxOf(page.getByRole('contentinfo'));
    expect(end.y + end.height).toBeLessThanOrEqual((await boxOf(more)).y);
  }).toPass();
});

test('the picture viewer counts its pictures', async ({ page }) => {
  await open(page, await firstService(page));
  await page
    .getByRole('button', { name: /Enlarge/ })
    .first()
    .click();
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible();
  await viewer.getByRole('button', { name: 'Next' }).click();
  await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible();
});

test('the focus ring of a tab does not cover its line', async ({ page }) => {
  await open(page, await firstService(page));
  const tab = page.getByRole('tab', { name: 'Details' });
  await tab.click();
  const line = page.getByRole('tablist').locator('span[aria-hidden]');
  await expect(line).toBeVisible();
  const ring = await boxOf(tab);
  expect(ring.y + ring.height).toBeLessThanOrEqual((await boxOf(line)).y);
});

test('the button of a long form stands at the very end of its dialog', async ({ page }) => {
  await signIn(page, accounts.admin);
  await open(page, '/dashboard/product');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const foot = dialog.getByRole('button', { name: 'Update Product' }).locator('xpath=../..');
  const end = ({ y, height }: { y: number; height: number }) => Math.round(y + height);
  expect(end(await boxOf(foot))).toBe(end(await boxOf(dialog)));
});
