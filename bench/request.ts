import { origin } from './environment.ts';

type Request = { body?: object; token?: string; client?: string };

/** Calls the server; its data, or an error with what it answered. */
export async function ask<Data>(
  { method, path }: { method: string; path: string },
  { body, token, client }: Request = {},
): Promise<Data> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(client ? { 'x-forwarded-for': client } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}
