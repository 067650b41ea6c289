import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';

type Reply = {
  status?: number;
  message?: string;
  code?: string;
  field?: string;
  data?: unknown;
  /** The answer comes after this. */
  after?: Promise<void>;
};
type Sent = { path: string; body: unknown };

/** Answers calls by path, and keeps what was sent. */
export function serve(replies: Record<string, Reply>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const { status = 200, message = 'Done.', data = null, after, ...rest } = replies[path] ?? { status: 404 };
    await after;
    const success = status < 400;
    const envelope = { success, error: !success, message, data, ...rest };
    return new Response(JSON.stringify(envelope), { status });
  });
  return sent;
}

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p data-testid="elsewhere">{JSON.stringify({ pathname, state })}</p>;
}

/** Shows a screen at its address; every other address says where one has come to. */
export function show(path: string, screenAtPath: ReactNode, state?: unknown): void {
  const router = createMemoryRouter(
    [
      { path, element: screenAtPath },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [{ pathname: path, state }] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

export async function arrival(): Promise<{ pathname: string; state: Record<string, unknown> | null }> {
  return JSON.parse((await screen.findByTestId('elsewhere')).textContent ?? '');
}

export function fill(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
