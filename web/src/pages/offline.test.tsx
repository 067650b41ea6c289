import { act, waitFor } from '@testing-library/react';
import { siteEndpoints } from '@utsav/contract/site';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleSite } from '../testing/sample-site.ts';
import OfflinePage from './offline.tsx';

const api = fakeApi();

afterEach(() => {
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

function show(search = '?from=%2Fsearch%3Fq%3Dmehendi') {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  window.history.replaceState(null, '', `/offline${search}`);
  const { goTo } = renderPage(<OfflinePage />, { path: '/offline' });
  return {
    goTo,
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

test('the offline page leads to the requested page once there is a network', async () => {
  api.on(siteEndpoints.config, () => ({ data: sampleSite }));
  const { replace, comeOnline } = show();
  expect(replace).not.toHaveBeenCalled();
  await comeOnline();
  await waitFor(() =>
    expect(replace).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/search?q=mehendi`),
  );
});

test('the offline page stays while the server cannot be reached, and tries again', async () => {
  let tries = 0;
  api.on(siteEndpoints.config, () => {
    tries += 1;
    return tries === 1 ? { status: 503, message: 'Busy.' } : { data: sampleSite };
  });
  const { replace, comeOnline } = show();
  await comeOnline();
  await waitFor(() => expect(tries).toBe(1));
  expect(replace).not.toHaveBeenCalled();
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
});

test('the offline page does not redirect after it was left, until Back shows it again', async () => {
  api.on(siteEndpoints.config, () => ({ data: sampleSite }));
  const { replace, comeOnline, setHidden } = show();
  await setHidden(true);
  await comeOnline();
  await pause();
  expect(replace).not.toHaveBeenCalled();
  await setHidden(false);
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
});

test('the offline page does not redirect when another page is opened while the server is asked', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.on(siteEndpoints.config, () => answered.then(() => ({ data: sampleSite })));
  const { replace, comeOnline, goTo } = show();
  await comeOnline();
  await waitFor(() => expect(api.callsOf(siteEndpoints.config)).toHaveLength(1));
  await goTo('/dashboard/myorders');
  answer();
  await pause();
  expect(replace).not.toHaveBeenCalled();
});

test('the offline page leads home once there is a network where no page was requested', async () => {
  api.on(siteEndpoints.config, () => ({ data: sampleSite }));
  const { replace, comeOnline } = show('');
  await comeOnline();
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(window.location.origin));
});

test('the offline page stays when it is opened directly with a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.history.replaceState(null, '', '/offline');
  renderPage(<OfflinePage />, { path: '/offline' });
  await pause();
  expect(api.callsOf(siteEndpoints.config)).toEqual([]);
});
