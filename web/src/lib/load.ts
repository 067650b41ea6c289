import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { data } from 'react-router';
import { isNotFound } from './api-error.ts';

/** The argument of a page's `load`, which fills the query cache before the page is shown. */
export type LoadContext = {
  client: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
};
export type Load = (context: LoadContext) => Promise<unknown>;

/** Shows the not-found page, with status 404. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** Fetches the page's main data: not found is a 404. Other failures are left to the page, which can retry. */
export async function loadMainData<T, E, K extends QueryKey>(
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
