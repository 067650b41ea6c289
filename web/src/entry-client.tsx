import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { readState } from './app/page-state.ts';
import { Providers } from './app/providers.tsx';
import { createClientRouter } from './app/router.ts';
import { createQueryClient, followSession, takeOver } from './lib/query-client.ts';

// Compiled validators need eval, which the Content-Security-Policy rightly refuses. This is what z.config() sets, said
// before zod is there: it is loaded with the first call, and looks while the first schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element #root');
  const state = readState();
  const client = createQueryClient();
  if (state) takeOver(client, state.queries);
  followSession(client);
  const router = await createClientRouter(client, state?.errors);
  const page = (
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>
  );
  // What a boundary caught is on screen already.
  const options = { onCaughtError: (error: unknown) => console.warn(error) };
  // As a transition it is done in small steps, and the page answers to touches in between.
  if (state) startTransition(() => void hydrateRoot(container, page, options));
  else createRoot(container, options).render(page);
}

void start().then(async () => {
  // For public/early-click.js.
  dispatchEvent(new Event('hydrated'));
  (await import('./app/connection.ts')).watchConnection();
});
