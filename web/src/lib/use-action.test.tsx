import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { doubleClick } from '../testing/double-click.ts';
import { person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ApiError } from './api-error.ts';
import type { OutcomeToasts } from './mutation-toasts.ts';
import { useAction } from './use-action.ts';

type Reply = { message: string };
type ButtonProps = { send: () => Promise<Reply>; toasts?: OutcomeToasts<Reply>; onSuccess?: () => void };

function SaveButton({ send, toasts = {}, onSuccess = () => {} }: ButtonProps) {
  const save = useAction({ mutationFn: send, toasts });
  return (
    <button type="button" onClick={() => save.mutate(undefined, { onSuccess })}>
      Save
    </button>
  );
}

const save = () => screen.getByRole('button', { name: 'Save' });
const refusal = (message: string) => new ApiError({ status: 400, code: 'BAD_INPUT', message });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('an action', () => {
  test('starts once by a double click, and again when that has ended', async () => {
    const send = vi.fn(async () => ({ message: 'Saved.' }));
    const onSuccess = vi.fn();
    renderPage(<SaveButton send={send} onSuccess={onSuccess} />);
    doubleClick(save());
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
    expect(send).toHaveBeenCalledTimes(1);
    await person.click(save());
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(2));
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('can be tried again after a failure', async () => {
    const send = vi.fn().mockRejectedValueOnce(refusal('No.')).mockResolvedValueOnce({ message: 'Saved.' });
    renderPage(<SaveButton send={send} />);
    await person.click(save());
    expect(await screen.findByText('No.')).toBeTruthy();
    await person.click(save());
    expect(await screen.findByText('Saved.')).toBeTruthy();
  });
});

describe('its outcome is toasted:', () => {
  test("the server's message, or a text of its own", async () => {
    const send = async () => ({ message: 'Saved.' });
    const { unmount } = renderPage(<SaveButton send={send} />);
    await person.click(save());
    expect((await screen.findByText('Saved.')).role).toBe('status');
    unmount();
    renderPage(<SaveButton send={send} toasts={{ success: () => 'Address Remove' }} />);
    await person.click(save());
    expect(await screen.findByText('Address Remove')).toBeTruthy();
  });

  test('why it was refused, or the central text for a failure without a message', async () => {
    const send = vi
      .fn()
      .mockRejectedValueOnce(refusal('This name is taken.'))
      .mockRejectedValueOnce(new ApiError({ status: 0, code: 'NETWORK' }));
    renderPage(<SaveButton send={send} />);
    await person.click(save());
    expect((await screen.findByText('This name is taken.')).role).toBe('alert');
    await person.click(save());
    expect(await screen.findByText('Network error. Please check your internet connection.')).toBeTruthy();
  });

  test('also when the screen has been left meanwhile, which then does nothing more', async () => {
    let answer: ((reply: Reply) => void) | undefined;
    const send = () => new Promise<Reply>((resolve) => (answer = resolve));
    const onSuccess = vi.fn();
    const shown = renderPage(<SaveButton send={send} onSuccess={onSuccess} />);
    await person.click(save());
    await waitFor(() => expect(answer).toBeDefined());
    shown.unmount();
    renderPage(<p>The next page</p>);
    answer?.({ message: 'Saved.' });
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(onSuccess).not.toHaveBeenCalled();
  });

  test('nothing when the person cancelled it', async () => {
    const send = vi.fn().mockRejectedValue(new DOMException('cancelled', 'AbortError'));
    renderPage(<SaveButton send={send} />);
    await person.click(save());
    await waitFor(() => expect(send).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
