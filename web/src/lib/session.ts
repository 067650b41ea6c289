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

/** Personal data for times without a network, which is removed with the session. */
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

/** Ends the session and leaves other stored data, such as a guest's cart. */
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
  // useSession would render a guest's page again, because it changes from 'unknown' to 'guest' after hydration.
  return useSyncExternalStore(
    identity.subscribe,
    () => Boolean(identity.get()),
    () => false,
  );
}
