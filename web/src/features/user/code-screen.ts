import { type Location, useLocation } from 'react-router';
import { rememberedEmail } from '../../lib/session.ts';

/** register: verifies a new account; change: a new email of an old one; forgot: allows a new password. */
export type CodeMode = 'register' | 'change' | 'forgot';
export type CodeState = { mode: CodeMode; email: string; role?: string };

const storedUnder = { register: 'otpEmail', change: 'otpEmail', forgot: 'forgotEmail' } as const;

/** The email is kept in browser storage, so that the code screen survives a reload (specification section 3). */
export function rememberCodeEmail(state: CodeState): CodeState {
  rememberedEmail.forget(state.mode === 'forgot' ? 'otpEmail' : 'forgotEmail');
  rememberedEmail.keep(storedUnder[state.mode], state.email);
  return state;
}

/** What the code screen is about: from the navigation, else from what is stored; null when neither says. */
export function readCodeState(location: Pick<Location, 'state'>): CodeState | null {
  const told = location.state as Partial<CodeState> | null;
  if (told?.mode && told.email) return { mode: told.mode, email: told.email };
  const otpEmail = rememberedEmail.read('otpEmail');
  if (otpEmail) return { mode: 'register', email: otpEmail };
  const forgotEmail = rememberedEmail.read('forgotEmail');
  return forgotEmail ? { mode: 'forgot', email: forgotEmail } : null;
}

/** The success of the code screen in forgot mode, which alone opens /reset-password. */
export type ResetState = { email: string; result: { success: boolean; data: { resetToken: string } } };

export function useResetState(): ResetState | null {
  const state = useLocation().state as Partial<ResetState> | null;
  return state?.email && state.result?.success ? (state as ResetState) : null;
}
