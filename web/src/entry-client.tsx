import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { readState } from './app/page-state.ts';
import { Providers } from './app/providers.tsx';
import { createClientRouter } from './app/router.ts';
import { loadSessionData } from './app/session-data.ts';
import { nextTask } from './lib/next-task.ts';
import { createQueryClient, hydrateQueries, resetQueriesOnSessionChange } from './lib/query-client.ts';
import { sessionIdentity } from './lib/session.ts';
import { restoreTheme } from './lib/theme.ts';

// zod's compiled validators need eval, which the Content-Security-Policy forbids. This is what z.config() sets, done
// before zod is loaded: it reads the setting when the first schema is created.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element #root');
  const state = readState();
  // What a guest does not find may be a draft of the admin who is signed in.
  const retried = state?.errors && sessionIdentity() !== null ? Object.keys(state.errors) : [];
  const client = createQueryClient();
  if (state) hydrateQueries(client, state.queries);
  resetQueriesOnSessionChange(client);
  restoreTheme();
  await nextTask();
  const router = await createClientRouter(client, state?.errors, retried);
  await nextTask();
  // With useTransitions the progress bar of a navigation is urgent: without it, it waits until hydration is done.
  const page = (
    <Providers client={client}>
      <RouterProvider router={router} useTransitions />
    </Providers>
  );
  // Caught errors are shown by their error boundary already.
  const options = { onCaughtError: (error: unknown) => console.warn(error) };
  // In a transition, hydration yields to user input.
  if (state && retried.length === 0) startTransition(() => void hydrateRoot(container, page, options));
  else createRoot(container, options).render(page);
  loadSessionData(client);
}

void start().then(async () => {
  // public/early-click.js waits for this event.
  dispatchEvent(new Event('hydrated'));
  (await import('./app/connection.ts')).watchConnection();
  if (import.meta.env.PROD) await (await import('./app/service-worker.ts')).registerServiceWorker();
});
