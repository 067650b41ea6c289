import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { data } from 'react-router';
import { isNotFound } from '../lib/api-error.ts';

/** What a page's `load` gets: it fills the query cache before the page is shown. */
export type LoadContext = {
  client: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
};
export type Load = (context: LoadContext) => Promise<unknown>;

/** Ends the loading of a page with the not-found page and status 404. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** Data that the page is about: its absence is a 404. Other failures are left to the page, which can retry. */
export async function loadSubject<T, E, K extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<T, E, T, K>,
): Promise<T | undefined> {
  try {
    return await client.fetchQuery(options);
  } catch (error) {
    if (isNotFound(error)) notFound();
    return undefined;
  }
}
