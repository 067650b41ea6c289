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
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  window.history.replaceState(null, '', address);
  renderPage(<OfflinePage />, { path: '/offline' });
  return {
    replace,
    comeOnline: async () => {
      isOnline.mockReturnValue(true);
      await act(() => window.dispatchEvent(new Event('online')));
    },
    setHidden: async (hidden: boolean) => {
      isHidden.mockReturnValue(hidden);
      await act(() => document.dispatchEvent(new Event('visibilitychange')));
    },
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

test('leads to the requested page once there is a network', async () => {
  api.on(siteEndpoints.config, () => ({ data: sampleSite }));
  const { replace, comeOnline } = show();
  expect(replace).not.toHaveBeenCalled();
  await comeOnline();
  await vi.waitFor(() =>
    expect(replace).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/search?q=mehendi`),
  );
});

test('stays while the server cannot be reached, and tries again', async () => {
  let tries = 0;
  api.on(siteEndpoints.config, () => {
    tries += 1;
    return tries === 1 ? { status: 503, message: 'Busy.' } : { data: sampleSite };
  });
  const { replace, comeOnline } = show();
  await comeOnline();
  await vi.waitFor(() => expect(tries).toBe(1));
  expect(replace).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledOnce(), 5_000);
});

test('leads nowhere after it was left, until Back shows it again', async () => {
  api.on(siteEndpoints.config, () => ({ data: sampleSite }));
  const { replace, comeOnline, setHidden } = show();
  await setHidden(true);
  await comeOnline();
  await pause();
  expect(replace).not.toHaveBeenCalled();
  await setHidden(false);
  await vi.waitFor(() => expect(replace).toHaveBeenCalledOnce());
});
