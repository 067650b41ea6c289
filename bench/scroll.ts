import { readFileSync } from 'node:fs';
import { chromium, devices, type Page } from '@playwright/test';
import { orderEndpoints } from '@utsav/contract/order';
import { findChromium } from '../scripts/chromium.ts';
import { type Environment, originOf, startEnvironment } from './environment.ts';
import { benchPassword, createUsers } from './users.ts';

/*
 * `npm run bench:scroll`: Booking Orders with 200 orders on one page, scrolled by a finger on a phone (four times slower
 * than this machine). Counts the frames that came late, in turn with a bare page.
 */

const rows = 200;
const rounds = 5;
const slowdown = 4;
const frameMs = 1000 / 60;

type Order = { _id: string; orderId: string };
type Frames = { frames: number; late: number; longestMs: number };

/** The reply of the list with its orders repeated: no screen asks for so many at once. */
async function fillPage(page: Page): Promise<void> {
  await page.route(`**${orderEndpoints.all.path}*`, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { data: Order[] };
    const data = Array.from({ length: rows }, (_, number) => {
      const order = reply.data[number % reply.data.length] as Order;
      return { ...order, _id: `${order._id}-${number}`, orderId: `${order.orderId}-${number}` };
    });
    await route.fulfill({ response, json: { ...reply, data } });
  });
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${originOf('server')}/login`);
  await page.getByLabel('Email').fill('person0@example.com');
  await page.getByLabel('Password', { exact: true }).fill(benchPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

const barePage = `<meta name="viewport" content="width=device-width">
  <p style="height:${rows * 200}px; background:linear-gradient(red, blue)">`;

/** As text, because the browser does not have what the compiler adds to functions. */
const recordFrames = `window.frameTimes = []; requestAnimationFrame(function record(time) {
  window.frameTimes.push(time);
  requestAnimationFrame(record);
})`;

/** Flings the page to its end, and times the frames meanwhile. */
async function scroll(page: Page): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(recordFrames);
  await session.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 500,
    yDistance: -12_000,
    speed: 4_000,
    gestureSourceType: 'touch',
  });
  const times = await page.evaluate<number[]>('window.frameTimes');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return {
    frames: gaps.length,
    late: gaps.filter((gap) => gap > 1.5 * frameMs).length,
    longestMs: Math.round(Math.max(...gaps)),
  };
}

async function run(environment: Environment): Promise<void> {
  await environment.fill(200);
  await createUsers(environment);
  await environment.sql.query(readFileSync(new URL('fill-orders.sql', import.meta.url), 'utf8'));
  await environment.sql.query('SELECT pg_temp.fill_orders($1, $2)', [1_000, 30]);
  const browser = await chromium.launch({ executablePath: await findChromium() });
  const page = await browser.newPage({ ...devices['Pixel 7'] });
  await signIn(page);
  await fillPage(page);
  const results: Record<string, Frames> = {};
  for (let round = 1; round <= rounds; round += 1) {
    await page.goto(`${originOf('server')}/dashboard/bookingorders`);
    await page.getByText(`-${rows - 1}`).waitFor({ state: 'attached' });
    results[`${rows} orders, round ${round}`] = await scroll(page);
    await page.goto('about:blank');
    await page.setContent(barePage);
    results[`bare page, round ${round}`] = await scroll(page);
  }
  console.table(results);
  await browser.close();
}

const environment = await startEnvironment();
try {
  await run(environment);
} finally {
  await environment.close();
}
