import { useSyncExternalStore } from 'react';
import { clearAllStored, readStored, removeStored, writeStored } from './storage.ts';
import { createStorageStore, useStore } from './store.ts';

/** Keys of the session in browser storage. */
export const storageKeys = {
  accessToken: 'accesstoken',
  refreshToken: 'refreshToken',
  otpEmail: 'otp_email',
  forgotEmail: 'forgot_email',
  registrationToken: 'registration_token',
  resendAt: 'resend_at',
} as const;

/** A copy of personal data, for when there is no network. It is removed with the session. */
export const lastSeenOrdersKey = 'last_seen_orders';

/** 'unknown' on the server and during hydration: the tokens are in browser storage. */
export type SessionState = 'unknown' | 'guest' | 'signed-in';

export const accessToken = () => readStored(storageKeys.accessToken);
export const refreshToken = () => readStored(storageKeys.refreshToken);

/** Changes when another person (or nobody) is signed in, but not when an access token is renewed. */
export function sessionIdentity(): string | null {
  return refreshToken() ?? (accessToken() ? 'access-only' : null);
}

// Undefined while rendering on the server.
const identity = createStorageStore<string | null | undefined>(sessionIdentity, undefined);

export function startSession(tokens: { accesstoken: string; refreshToken: string }): void {
  removeStored(lastSeenOrdersKey);
  writeStored(storageKeys.accessToken, tokens.accesstoken);
  writeStored(storageKeys.refreshToken, tokens.refreshToken);
  identity.sync();
}

export function renewAccessToken(token: string): void {
  writeStored(storageKeys.accessToken, token);
}

/** The session is over; other stored data (a guest's cart) stays. */
export function endSession(): void {
  removeStored(storageKeys.accessToken);
  removeStored(storageKeys.refreshToken);
  removeStored(lastSeenOrdersKey);
  identity.sync();
}

/** Log Out clears everything that this site has stored in the browser. */
export function clearSession(): void {
  clearAllStored();
  identity.sync();
}

type CodeKey = 'otpEmail' | 'forgotEmail' | 'registrationToken' | 'resendAt';

/** The code screen reads these after a reload. */
export const codeScreenStorage = {
  read: (key: CodeKey) => readStored(storageKeys[key]),
  write: (key: CodeKey, value: string) => writeStored(storageKeys[key], value),
  remove: (key: CodeKey) => removeStored(storageKeys[key]),
};

/** Calls the listener at every sign-in and sign-out, in this tab or in another one. */
export const subscribeToSession = identity.subscribe;

export function useSession(): SessionState {
  const current = useStore(identity);
  if (current === undefined) return 'unknown';
  return current === null ? 'guest' : 'signed-in';
}

/** False on the server and during hydration. */
export function useSignedIn(): boolean {
  // Not from useSession: for a guest that changes from 'unknown' to 'guest' after hydration, and would render once more.
  return useSyncExternalStore(
    identity.subscribe,
    () => Boolean(identity.get()),
    () => false,
  );
}
