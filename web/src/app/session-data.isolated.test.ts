import { addressEndpoints } from '@utsav/contract/address';
import { cartEndpoints } from '@utsav/contract/cart';
import { orderEndpoints } from '@utsav/contract/order';
import { userEndpoints } from '@utsav/contract/user';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient, resetQueriesOnSessionChange } from '../lib/query-client.ts';
import { endSession, startSession } from '../lib/session.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { loadSessionData } from './session-data.ts';

const api = fakeApi();
const idle: (() => void)[] = [];
const callsOf = () =>
  [userEndpoints.details, cartEndpoints.list, addressEndpoints.list, orderEndpoints.list].map(
    (endpoint) => api.callsOf(endpoint).length,
  );
const signIn = (person: string) => startSession({ accesstoken: person, refreshToken: person });
const beIdle = () => idle.splice(0).forEach((run) => void run());

function start() {
  const client = createQueryClient();
  onTestFinished(resetQueriesOnSessionChange(client));
  onTestFinished(loadSessionData(client));
}

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  endSession();
  api.on(userEndpoints.details, () => ({ data: sampleUser }));
  for (const endpoint of [addressEndpoints.list, orderEndpoints.list]) api.on(endpoint, () => ({ data: [] }));
});

test('the user is loaded when a session starts, once the page is idle', async () => {
  signIn('asha');
  start();
  expect(callsOf()).toEqual([0, 0, 0, 0]);
  beIdle();
  await vi.waitFor(() => expect(callsOf()).toEqual([1, 0, 0, 0]));
});

test('cart, addresses and orders are loaded for each person who signs in', async () => {
  start();
  beIdle();
  signIn('asha');
  expect(callsOf()).toEqual([0, 0, 0, 0]);
  beIdle();
  await vi.waitFor(() => expect(callsOf()).toEqual([1, 1, 1, 1]));
  signIn('ravi');
  beIdle();
  await vi.waitFor(() => expect(callsOf()).toEqual([2, 2, 2, 2]));
});

test('nothing is loaded for guests, nor after a sign-out', async () => {
  start();
  beIdle();
  signIn('asha');
  endSession();
  beIdle();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(callsOf()).toEqual([0, 0, 0, 0]);
});
