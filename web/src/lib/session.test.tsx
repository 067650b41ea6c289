import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import {
  accessToken,
  clearSession,
  codeScreenStorage,
  endSession,
  renewAccessToken,
  startSession,
  storageKeys,
  subscribeToSession,
  useSession,
} from './session.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

const tokens = { accesstoken: 'a', refreshToken: 'r' };

function Shown() {
  return <p>{useSession()}</p>;
}

/** The storage event that another tab's write causes. */
function writeInOtherTab(change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent('storage'));
}

describe('the session', () => {
  it('is stored under the specified keys', () => {
    expect(storageKeys).toEqual({
      accessToken: 'accesstoken',
      refreshToken: 'refreshToken',
      otpEmail: 'otp_email',
      forgotEmail: 'forgot_email',
      registrationToken: 'registration_token',
      resendAt: 'resend_at',
    });
    startSession(tokens);
    expect([readStored('accesstoken'), readStored('refreshToken')]).toEqual(['a', 'r']);
  });

  it('is unknown on the server, whoever is signed in', () => {
    startSession(tokens);
    expect(renderToString(<Shown />)).toContain('unknown');
  });

  it('is shown by components', () => {
    render(<Shown />);
    expect(screen.getByText('guest')).toBeTruthy();
    act(() => startSession(tokens));
    expect(screen.getByText('signed-in')).toBeTruthy();
    act(() => endSession());
    expect(screen.getByText('guest')).toBeTruthy();
  });

  it('ends here when another tab signs out', () => {
    startSession(tokens);
    render(<Shown />);
    act(() =>
      writeInOtherTab(() => {
        removeStored('accesstoken');
        removeStored('refreshToken');
      }),
    );
    expect(screen.getByText('guest')).toBeTruthy();
  });

  it('does not change when a token is renewed, here or in another tab', () => {
    startSession(tokens);
    const listener = vi.fn();
    const stop = subscribeToSession(listener);
    renewAccessToken('b');
    writeInOtherTab(() => writeStored('accesstoken', 'c'));
    expect(listener).not.toHaveBeenCalled();
    writeInOtherTab(() => writeStored('refreshToken', 'somebody else'));
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  it('clears all storage at log out', () => {
    startSession(tokens);
    codeScreenStorage.write('otpEmail', 'asha@example.in');
    writeStored('guest_cart', '[]');
    sessionStorage.setItem('draft', 'x');
    clearSession();
    expect([accessToken(), codeScreenStorage.read('otpEmail'), readStored('guest_cart')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(sessionStorage.length).toBe(0);
  });
});
