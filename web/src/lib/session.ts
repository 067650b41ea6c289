import { useSyncExternalStore } from 'react';
import { clearAllStored, readStored, removeStored, store } from './storage.ts';

/** The names under which browser storage keeps the session (specification section 3). */
export const storageKeys = {
  accessToken: 'accesstoken',
  refreshToken: 'refreshToken',
  otpEmail: 'otp_email',
  forgotEmail: 'forgot_email',
} as const;

/** 'unknown' while rendering on the server and while hydrating: only the browser's storage knows. */
export type SessionState = 'unknown' | 'guest' | 'signed-in';

const listeners = new Set<() => void>();
let toldIdentity: string | null | undefined;

export const accessToken = () => readStored(storageKeys.accessToken);
export const refreshToken = () => readStored(storageKeys.refreshToken);

/** Changes when another person (or nobody) is signed in, but not when an access token is renewed. */
export function sessionIdentity(): string | null {
  return refreshToken() ?? (accessToken() ? 'access-only' : null);
}

export function startSession(tokens: { accesstoken: string; refreshToken: string }): void {
  store(storageKeys.accessToken, tokens.accesstoken);
  store(storageKeys.refreshToken, tokens.refreshToken);
  tell();
}

export function renewAccessToken(token: string): void {
  store(storageKeys.accessToken, token);
}

/** The server no longer knows this session; what else the browser keeps (a guest's cart, say) stays. */
export function endSession(): void {
  removeStored(storageKeys.accessToken);
  removeStored(storageKeys.refreshToken);
  tell();
}

/** Log Out: everything that this site keeps in the browser goes (specification section 4). */
export function clearSession(): void {
  clearAllStored();
  tell();
}

export const rememberedEmail = {
  read: (key: 'otpEmail' | 'forgotEmail') => readStored(storageKeys[key]),
  keep: (key: 'otpEmail' | 'forgotEmail', email: string) => store(storageKeys[key], email),
  forget: (key: 'otpEmail' | 'forgotEmail') => removeStored(storageKeys[key]),
};

/** Calls back whenever somebody signs in or out, in this tab or in another one. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    toldIdentity = sessionIdentity();
    window.addEventListener('storage', tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', tell);
  };
}

function tell(): void {
  const identity = sessionIdentity();
  if (identity === toldIdentity) return;
  toldIdentity = identity;
  for (const listener of listeners) listener();
}

const snapshot = (): SessionState => (sessionIdentity() === null ? 'guest' : 'signed-in');

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, snapshot, () => 'unknown');
}

/** A guest while rendering on the server. */
export function useSignedIn(): boolean {
  return useSession() === 'signed-in';
}
