import { act } from '@testing-library/react';
import { siteEndpoints } from '@utsav/contract/site';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleSite } from '../testing/sample-site.ts';
import OfflinePage from './offline.tsx';

const api = fakeApi();
const address = '/offline?from=%2Fsearch%3Fq%3Dmehendi';

afterEach(() => {
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

function show() {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  api.on(siteEndpoints.config, () => ({ data: sampleSite }));
  window.history.replaceState(null, '', address);
  renderPage(<OfflinePage />, { path: '/offline' });
  const send = (event: Event) => act(() => window.dispatchEvent(event));
  const comeOnline = async () => {
    isOnline.mockReturnValue(true);
    await send(new Event('online'));
  };
  return { replace, send, comeOnline };
}

const transition = (kind: 'pagehide' | 'pageshow') =>
  Object.assign(new Event(kind), { persisted: true }) as PageTransitionEvent;

test('leads to the requested page once there is a network', async () => {
  const { replace, comeOnline } = show();
  expect(replace).not.toHaveBeenCalled();
  await comeOnline();
  expect(replace).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/search?q=mehendi`);
});

test('leads nowhere after it was left, until Back shows it again', async () => {
  const { replace, send, comeOnline } = show();
  await send(transition('pagehide'));
  await comeOnline();
  expect(replace).not.toHaveBeenCalled();
  await send(transition('pageshow'));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledOnce());
});
