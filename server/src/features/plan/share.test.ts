import { type Plan, planEndpoints } from '@utsav/contract/plan';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';

const app = await startTestApp();
const { build, call, clock } = app;

/** A plan with one noted item, and the link to it. */
async function shared(canVote = true) {
  const owner = await build.user({ name: 'Asha Rao' });
  const { _id, version } = (await call(planEndpoints.create, { as: owner, body: { name: 'Wedding' } })).json
    .data;
  const product = await build.product({ name: 'Films' });
  const item = { productId: product.id, chosen: true, note: 'Ask uncle first' };
  const functions = [{ name: 'Haldi', date: '2026-11-20', items: [item] }];
  const { json } = await call(planEndpoints.update, {
    as: owner,
    body: { _id, version, name: 'Wedding', functions },
  });
  const share = (await call(planEndpoints.share, { as: owner, body: { _id, canVote } })).json.data;
  return { owner, plan: json.data, url: share.url, token: tokenOf(share.url) };
}

const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
const seenBy = (token: string) => call(planEndpoints.details, { query: { token } });
const itemOf = ({ functions }: Plan) => functions[0]?.items[0]?._id ?? '';
const vote = (
  { token, plan }: { token: string; plan: Plan },
  name: string,
  vote: 'up' | 'down' | 'none',
  itemId = itemOf(plan),
) => call(planEndpoints.vote, { body: { token, itemId, name, vote } });

describe('a shared plan', () => {
  test('is seen by everybody with the link, without notes, orders and names', async () => {
    const wedding = await shared();
    const [item] = wedding.plan.functions[0]?.items ?? [];
    const address = await build.address(wedding.owner);
    await call(planEndpoints.book, {
      as: wedding.owner,
      body: {
        functionId: wedding.plan.functions[0]?._id ?? '',
        addressId: address.id,
        totalAmt: 1_000,
      },
    });
    const { status, json, text } = await seenBy(wedding.token);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      name: 'Wedding',
      share: { url: wedding.url, canVote: true },
      functions: [{ name: 'Haldi', items: [{ _id: item?._id, state: 'BOOKED', note: '', order: null }] }],
    });
    expect(json.data).not.toHaveProperty('calendarUrl');
    for (const secret of ['Asha Rao', 'Ask uncle', 'ORD-', 'Rose Lane', wedding.owner.email]) {
      expect(text).not.toContain(secret);
    }
  });

  test('has a link with a secret of at least 128 bits, which stays the same while it is shared', async () => {
    const { owner, plan, url, token } = await shared();
    expect(url).toMatch(/^http:\/\/localhost:3000\/plan\/[0-9a-z]{20}-[0-9a-f]{32,}$/);
    const again = await call(planEndpoints.share, { as: owner, body: { _id: plan._id, canVote: false } });
    expect(again.json.data).toEqual({ url, canVote: false });
    for (const wrong of [token.slice(0, -1), `${plan._id}-`, plan._id, `${token}0`, 'x'.repeat(200)]) {
      expect((await seenBy(wrong)).status).toBe(404);
    }
  });

  test('is gone for everybody when the link has ended; sharing again makes another link', async () => {
    const wedding = await shared();
    const { owner, plan, token } = wedding;
    await call(planEndpoints.unshare, { as: owner, body: { _id: plan._id } });
    expect((await seenBy(token)).status).toBe(404);
    expect((await vote(wedding, 'Nani', 'up')).status).toBe(404);
    const { json } = await call(planEndpoints.share, { as: owner, body: { _id: plan._id } });
    expect(tokenOf(json.data.url)).not.toBe(token);
    expect((await seenBy(token)).status).toBe(404);
    expect((await seenBy(tokenOf(json.data.url))).status).toBe(200);
  });
});

describe('votes', () => {
  test('count once for each name, whatever its case, and can be changed and taken back', async () => {
    const wedding = await shared();
    expect((await vote(wedding, 'Nani', 'up')).json.data.votes).toEqual({ up: 1, down: 0 });
    expect((await vote(wedding, ' NANI ', 'up')).json.data.votes).toEqual({ up: 1, down: 0 });
    expect((await vote(wedding, 'Ravi', 'down')).json.data.votes).toEqual({ up: 1, down: 1 });
    expect((await vote(wedding, 'nani', 'down')).json.data.votes).toEqual({ up: 0, down: 2 });
    expect((await vote(wedding, 'Nani', 'none')).json.data.votes).toEqual({ up: 0, down: 1 });
    const own = await call(planEndpoints.details, { as: wedding.owner, query: { _id: wedding.plan._id } });
    expect(own.json.data.functions[0]?.items[0]?.votes).toEqual({ up: 0, down: 1 });
    expect(own.json.data.version).toBe(wedding.plan.version);
  });

  test('are refused where there is nothing to vote about', async () => {
    const closed = await shared(false);
    expect((await vote(closed, 'Nani', 'up')).status).toBe(403);
    const [wedding, other] = [await shared(), await shared()];
    expect((await vote(wedding, 'Nani', 'up', itemOf(other.plan))).status).toBe(404);
    expect((await vote(wedding, ' ', 'up')).json.field).toBe('name');
    expect((await vote(wedding, 'n'.repeat(61), 'up')).json.field).toBe('name');
    expect((await vote(wedding, 'Nani', 'maybe' as 'up')).json.field).toBe('vote');
  });

  test('of one client are at most 60 a minute', async () => {
    const wedding = await shared();
    const answers: number[] = [];
    for (let one = 0; one < 62; one += 1) {
      answers.push((await vote(wedding, `Guest ${one}`, 'up')).status);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    expect(answers.slice(60)).toEqual([429, 429]);
    clock.advance(1);
  });
});
