import { screen } from '@testing-library/react';
import { accountEndpoints } from '@utsav/contract/account';
import type { SiteConfig } from '@utsav/contract/site';
import { userEndpoints } from '@utsav/contract/user';
import type { ReactNode } from 'react';
import { siteConfigQuery } from '../features/site/api.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { fakeApi } from './fake-api.ts';
import { enter } from './person.ts';
import { renderPage } from './render-page.tsx';
import { sampleSite } from './sample-site.ts';

type Name = keyof typeof userEndpoints;
type Reply = {
  status?: number;
  message?: string;
  code?: string;
  field?: string;
  params?: object;
  data?: unknown;
};
type Replies = { [Key in Name]?: Reply | Promise<Reply> };

/** For tests of the account screens: replies by endpoint name, and where a screen navigated to. */
export function userScreens() {
  const api = fakeApi();
  let locationOf: ReturnType<typeof renderPage>['location'];
  return {
    serve(replies: Replies): void {
      for (const [name, reply] of Object.entries(replies)) api.on(userEndpoints[name as Name], () => reply);
    },
    serveAccount(name: keyof typeof accountEndpoints, reply: Reply): void {
      api.on(accountEndpoints[name], () => reply);
    },
    show(path: string, page: ReactNode, state?: unknown, siteChanges: Partial<SiteConfig> = {}): void {
      const client = createQueryClient();
      client.setQueryData(siteConfigQuery().queryKey, { ...sampleSite, ...siteChanges });
      locationOf = renderPage(page, { path, state, client }).location;
    },
    async arrival(): Promise<{ pathname: string; state: unknown }> {
      await screen.findByText(/^Now at /);
      const { pathname, state } = locationOf();
      return { pathname, state };
    },
    bodiesOf: (name: Name) => api.callsOf(userEndpoints[name]).map(({ body }) => body),
  };
}

/** Types into the fields of a form, found by their labels. */
export async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await enter(screen.getByLabelText(label), value);
  }
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
