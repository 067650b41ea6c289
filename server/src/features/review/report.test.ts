import { notificationEndpoints } from '@utsav/contract/notification';
import { reportEndpoints } from '@utsav/contract/report';
import { reviewEndpoints } from '@utsav/contract/review';
import { describe, expect, test } from 'vitest';
import { localMails } from '../../core/db/core-schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { checkout } from '../../testing/checkout.ts';

const app = await startTestApp({ config: { adminScope: 'own' } });
const { build } = app;
const operator = await build.operator();
const other = await build.operator();

async function reviewed() {
  const vendor = await build.admin({ name: 'Meera', businessName: 'Gulmohar Events' });
  const author = await build.user({ name: 'Asha Rao' });
  const service = await build.product({ name: 'Photos', adminId: vendor.id });
  const { id } = await build.review({ author, service });
  return { vendor, author, service, id };
}
const report = (as: TestUser, _id: string, reason: unknown = 'Names a stranger.') =>
  app.send(reviewEndpoints.report, { _id, reason }, as);
const moderate = (as: TestUser, body: object) => app.send(reviewEndpoints.moderate, body, as);
const list = async (as: TestUser | undefined, body: object = {}) =>
  (await app.call(reviewEndpoints.list, { as, body: body as never })).json;
const titles = async (as: TestUser) =>
  (await app.call(notificationEndpoints.list, { as, query: {} })).json.data.map(({ title }) => title);

describe('a vendor reports a review', () => {
  test('once; operators are told and see reason and reporter, first of all reviews', async () => {
    const { vendor, id } = await reviewed();
    const { id: newer } = await build.review();
    const { status, json } = await report(vendor, id);
    expect(status).toBe(200);
    const by = { name: 'Gulmohar Events' };
    const createdAt = app.clock.now().toISOString();
    const shown = [{ reason: 'Names a stranger.', by, createdAt, open: true }];
    expect(json.data).toMatchObject({ reports: shown });
    expect(await report(vendor, id)).toMatchObject({ status: 409, json: { code: 'REVIEW_REPORTED' } });

    for (const reader of [operator, other]) {
      expect(await titles(reader)).toContain('A review of Photos was reported');
    }
    await app.context.jobs.drain();
    const mails = await app.context.db.select().from(localMails);
    const mail = mails.find(({ recipient }) => recipient === operator.email);
    expect(mail?.bodyText).toContain('Names a stranger.');

    const { data } = await list(operator);
    expect(data[0]).toMatchObject({ _id: id, reports: shown });
    expect(data.map(({ _id }) => _id)).toContain(newer);
    expect((await list(operator, { state: 'reported' })).data.map(({ _id }) => _id)).toEqual([id]);
    expect((await list(vendor, { state: 'reported' })).data).toMatchObject([{ _id: id, reports: shown }]);
  });

  test('and the desk of operators counts it once until one of them has decided', async () => {
    const { vendor, id } = await reviewed();
    const counted = async (as: TestUser) =>
      (await app.call(reportEndpoints.open, { as })).json.data.reportedReviews;
    const before = await counted(operator);
    await report(vendor, id);
    await report(operator, id);
    expect([await counted(operator), await counted(vendor)]).toEqual([before + 1, 0]);
    await moderate(other, { _id: id, hidden: true, reason: 'Names a stranger.' });
    expect(await counted(operator)).toBe(before);
  });

  test('of the own services only, with a reason', async () => {
    const { id } = await reviewed();
    const { vendor: rival } = await reviewed();
    expect((await report(rival, id)).status).toBe(404);
    expect((await report(await build.user(), id)).status).toBe(403);
    for (const reason of ['', ' ', 'x'.repeat(501), 7]) {
      expect(await report(operator, id, reason)).toMatchObject({ status: 400, json: { field: 'reason' } });
    }
    expect((await report(operator, id)).status).toBe(200);
  });

  test('and no customer, guest or other vendor learns of it', async () => {
    const { vendor, author, service, id } = await reviewed();
    await report(vendor, id);
    for (const reader of [undefined, author, (await reviewed()).vendor]) {
      const { data } = await list(reader, { productId: service.id });
      expect(data[0]).not.toHaveProperty('reports');
      const filtered = await app.call(reviewEndpoints.list, {
        as: reader,
        body: { productId: service.id, state: 'reported' },
      });
      if (reader?.role === 'ADMIN') expect(filtered.json.data).toEqual([]);
      else expect(filtered.status).toBe(403);
    }
  });
});

describe('an operator', () => {
  test('hides a review with a reason; its author is told, and told again when it is shown', async () => {
    const { vendor, author, id } = await reviewed();
    await report(vendor, id);
    expect((await moderate(vendor, { _id: id, hidden: true, reason: 'No' })).status).toBe(403);
    expect(await moderate(operator, { _id: id, hidden: true })).toMatchObject({
      status: 400,
      json: { field: 'reason' },
    });
    const { json } = await moderate(operator, { _id: id, hidden: true, reason: 'Names a stranger.' });
    expect(json.data).toMatchObject({ hidden: {}, reports: [{ open: false }] });
    const { data } = (await app.call(notificationEndpoints.list, { as: author, query: {} })).json;
    expect(data).toMatchObject([
      { kind: 'review-hidden', text: 'Your review of Photos is hidden. Reason: Names a stranger.' },
    ]);
    await moderate(operator, { _id: id, hidden: false });
    await moderate(operator, { _id: id, hidden: false });
    expect(await titles(author)).toEqual(['Your review is shown again', 'Your review is hidden']);
  });

  test('keeps a reported review, and nobody is told', async () => {
    const { vendor, author, id } = await reviewed();
    await report(vendor, id);
    await moderate(operator, { _id: id, hidden: false });
    expect((await list(operator, { state: 'reported' })).data.map(({ _id }) => _id)).not.toContain(id);
    expect(await titles(author)).toEqual([]);
  });
});

describe('an own service', () => {
  const lines = async (as: TestUser, on = app) => {
    const service = await build.product({ name: 'Own Photos', adminId: as.id });
    const { id: addressId } = await build.address(as);
    return checkout(on, as, { lines: [{ service }], addressId });
  };

  test('cannot be booked where admins are vendors', async () => {
    const refused = await lines(await build.admin());
    expect(refused).toMatchObject({ status: 400, json: { code: 'NOT_BOOKABLE', field: 'list_items' } });
    expect(refused.json.message).toContain('Own Photos');
    const all = await startTestApp({ beside: app, config: { adminScope: 'all' } });
    expect((await lines(await build.admin(), all)).status).toBe(200);
  });

  test.each(['own', 'all'] as const)('cannot be reviewed with ADMIN_SCOPE=%s', async (adminScope) => {
    const on = await startTestApp({ beside: app, config: { adminScope } });
    const vendor = await build.admin();
    const service = await build.product({ adminId: vendor.id });
    const { id } = await build.order({ customer: vendor, service, orderStatus: 'DELIVERED' });
    const refused = await on.call(reviewEndpoints.create, { as: vendor, body: { orderId: id, rating: 5 } });
    expect(refused).toMatchObject({ status: 400, json: { message: 'You cannot review your own service.' } });
  });
});
