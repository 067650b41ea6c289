import type { Location } from 'react-router';
import { useLocation } from '../../lib/navigation.tsx';
import { accessToken, codeScreenStorage } from '../../lib/session.ts';

/** register: verifies a new account; change: verifies a new email; forgot: allows a new password. */
export type CodeMode = 'register' | 'change' | 'forgot';
export type CodeState = {
  mode: CodeMode;
  email: string;
  role?: string;
  /** Names the registration that the code is for; another person may have registered the same email. */
  registrationToken?: string;
  /** The page to come back to. */
  from?: string;
  /** When the next mail with a code may be sent, in milliseconds. */
  resendAt?: number;
};

/** The server sends at most one mail in 30 seconds to one address. */
const resendPauseMs = 30_000;
export const resendTime = (resendAfter = resendPauseMs / 1000) => Date.now() + resendAfter * 1000;

const emailKeys = { register: 'otpEmail', change: 'otpEmail', forgot: 'forgotEmail' } as const;

/** The email is saved in browser storage, so that the code screen survives a reload. */
export function saveCodeState(state: CodeState): CodeState {
  codeScreenStorage.remove(state.mode === 'forgot' ? 'otpEmail' : 'forgotEmail');
  codeScreenStorage.write(emailKeys[state.mode], state.email);
  writeOrRemove('registrationToken', state.registrationToken);
  writeOrRemove('resendAt', state.resendAt?.toString());
  return state;
}

function writeOrRemove(key: 'registrationToken' | 'resendAt', value: string | undefined): void {
  if (value === undefined) codeScreenStorage.remove(key);
  else codeScreenStorage.write(key, value);
}

/** Mode and email of the code screen: from the navigation state, else from storage; null when both are missing. */
export function readCodeState(location: Pick<Location, 'state'>): CodeState | null {
  const state = location.state as Partial<CodeState> | null;
  const resendAt = Number(codeScreenStorage.read('resendAt') ?? 0);
  if (state?.mode && state.email) {
    // The navigation state survives a reload, but has not the time of a mail that was sent again.
    const isStored = codeScreenStorage.read(emailKeys[state.mode]) === state.email;
    return { ...(state as CodeState), resendAt: Math.max(isStored ? resendAt : 0, state.resendAt ?? 0) };
  }
  const otpEmail = codeScreenStorage.read('otpEmail');
  if (otpEmail) {
    const registrationToken = codeScreenStorage.read('registrationToken');
    // A signed-in person has an account already, so the code is for a new email.
    const mode = accessToken() ? 'change' : 'register';
    return { mode, email: otpEmail, resendAt, ...(registrationToken ? { registrationToken } : {}) };
  }
  const forgotEmail = codeScreenStorage.read('forgotEmail');
  return forgotEmail ? { mode: 'forgot', email: forgotEmail, resendAt } : null;
}

/** Result of the code screen in forgot mode; /reset-password needs it. */
export type ResetState = { email: string; result: { success: boolean; data: { resetToken: string } } };

export function useResetState(): ResetState | null {
  const state = useLocation().state as Partial<ResetState> | null;
  return state?.email && state.result?.success ? (state as ResetState) : null;
}
