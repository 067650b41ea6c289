import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { siteEndpoints } from '@utsav/contract/site';
import { matchRoutes, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { clearAllStored } from '../lib/storage.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { connectionBanner } from './banner-state.ts';
import { watchConnection } from './connection.ts';
import { routeObjects } from './route-objects.tsx';
import { createClientRouter } from './router.ts';
import { registerServiceWorker } from './service-worker.ts';

const api = fakeApi();

afterEach(() => {
  connectionBanner.set(undefined);
  onlineManager.setOnline(true);
  window.history.replaceState(null, '', '/');
  clearAllStored();
  // biome-ignore lint/suspicious/noDocumentCookie: the way that the page writes it.
  document.cookie = 'language=; path=/; max-age=0';
});

async function open(path: string) {
  api.on(siteEndpoints.config, () => ({ status: 503 }));
  const client = createQueryClient();
  window.history.replaceState(null, '', path);
  const router = await createClientRouter(client, undefined);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findAllByRole('heading', { level: 1 });
  return router;
}

const addressOf = ({ state: { location } }: Awaited<ReturnType<typeof open>>) =>
  location.pathname + location.search + location.hash;

test('the switch keeps the page, its query, its state and what was typed, and the choice is remembered', async () => {
  const router = await open('/login?from=mail#form');
  const email = document.querySelector<HTMLInputElement>('input[name="email"]');
  await enter(email ?? document.body, 'asha@example.com');
  await act(() => router.navigate('/login?from=mail#form', { replace: true, state: { from: '/cart' } }));

  await person.click(screen.getByRole('link', { name: 'हिन्दी' }));
  await screen.findByRole('link', { name: 'English' });
  expect(addressOf(router)).toBe('/hi/login?from=mail#form');
  expect(router.state.location.state).toEqual({ from: '/cart' });
  expect(document.querySelector('input[name="email"]')).toBe(email);
  expect(email?.value).toBe('asha@example.com');
  await waitFor(() => expect(document.documentElement.lang).toBe('hi-IN'));
  expect(document.cookie).toContain('language=hi');
  expect(screen.getByText('सीधे मुख्य भाग पर जाएँ').tagName).toBe('A');

  await person.click(screen.getByRole('link', { name: 'English' }));
  await screen.findByRole('link', { name: 'हिन्दी' });
  expect(addressOf(router)).toBe('/login?from=mail#form');
  expect(email?.value).toBe('asha@example.com');
  expect(document.cookie).toContain('language=en');
});

test('field errors are in the language of the page', async () => {
  await open('/forgot-password');
  const email = document.querySelector<HTMLInputElement>('input[name="email"]');
  const form = email?.form ?? document.body;
  await enter(email ?? form, 'asha');
  fireEvent.submit(form);
  await waitFor(() => expect(form.textContent).toContain('Please enter a valid email address'));
  await person.click(screen.getByRole('link', { name: 'हिन्दी' }));
  await waitFor(() => expect(form.textContent).toContain('कृपया सही ईमेल पता लिखें'));
  expect(form.textContent).not.toContain('Please');
});

test('links and redirects stay within the language', async () => {
  const router = await open('/hi/login');
  expect(screen.getByRole('link', { name: 'रजिस्टर करें' }).getAttribute('href')).toBe('/hi/register');
  await act(() => router.navigate('/hi/dashboard/profile'));
  await waitFor(() => expect(addressOf(router)).toBe('/hi/login'));
  expect(router.state.location.state).toEqual({ from: '/dashboard/profile' });
});

test.each([
  ['/hi', 'home'],
  ['/hi/search', 'search'],
  ['/hi/Candid-0c1/All-0s1', 'listing'],
  ['/hi/nowhere', 'not-found'],
  ['/hi/dashboard/profile', 'profile'],
])('%s is the page %s', (path, page) => {
  expect(matchRoutes(routeObjects(createQueryClient()), path)?.at(-1)?.route.id).toBe(page);
});

test('a browser that prefers Hindi is offered it, until it is declined', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['hi-IN', 'en']);
  await open('/login');
  expect(await screen.findByText('यह पेज हिन्दी में भी है')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Stay in English' }));
  expect(screen.queryByText('यह पेज हिन्दी में भी है')).toBeNull();
  expect(document.cookie).toContain('language=en');
});

/** Simulates a browser in which a new version waits. */
function offerNewVersion() {
  const worker = { state: 'installed', postMessage: vi.fn() };
  const registration = { waiting: worker, addEventListener: vi.fn() };
  const container = { controller: {}, register: async () => registration, addEventListener: vi.fn() };
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: container } }));
  return worker;
}

test('the other language is offered in the flow of the page, on one page only', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['hi-IN', 'en']);
  const router = await open('/login');
  const offer = await screen.findByText('यह पेज हिन्दी में भी है');
  expect(offer.closest('.fixed, .sticky')).toBeNull();
  await act(() => router.navigate('/register'));
  await screen.findByRole('button', { name: 'Register' });
  expect(screen.queryByText('यह पेज हिन्दी में भी है')).toBeNull();
  await act(() => router.navigate('/login'));
  await screen.findByRole('button', { name: 'Login' });
  expect(screen.queryByText('यह पेज हिन्दी में भी है')).toBeNull();
});

test('the bar of a new version and the offer of a language do not cover each other', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['hi-IN', 'en']);
  const worker = offerNewVersion();
  await open('/login');
  await act(registerServiceWorker);
  const update = await screen.findByText('A new version is ready.');
  const offer = await screen.findByText('यह पेज हिन्दी में भी है');
  expect(update.closest('.fixed')).not.toBeNull();
  expect(offer.closest('.fixed')).toBeNull();

  await person.click(screen.getByRole('link', { name: 'हिन्दी में देखें' }));
  expect(await screen.findByText('नया वर्ज़न तैयार है।')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'अभी लोड करें' }));
  expect(worker.postMessage).toHaveBeenCalledWith('activate');
  await person.click(screen.getByRole('button', { name: 'बाद में' }));
  expect(screen.queryByText('नया वर्ज़न तैयार है।')).toBeNull();
});

test('the banner about the network is in the language of the page, and hides the offer of a new version', async () => {
  offerNewVersion();
  await open('/login');
  await act(registerServiceWorker);
  const offer = await screen.findByText('A new version is ready.');
  watchConnection();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You are offline\./)).toBeTruthy();
  expect(offer.closest('[hidden]')).not.toBeNull();
  await person.click(screen.getByRole('link', { name: 'हिन्दी' }));
  expect(await screen.findByText(/^आप ऑफ़लाइन हैं।/)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('आप फिर से ऑनलाइन हैं।')).toBeTruthy();
});
