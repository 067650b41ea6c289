import { type Location, useLocation } from 'react-router';
import { rememberedEmail } from '../../lib/session.ts';

/** register: verifies a new account; change: verifies a new email; forgot: allows a new password. */
export type CodeMode = 'register' | 'change' | 'forgot';
export type CodeState = { mode: CodeMode; email: string; role?: string };

const emailKeys = { register: 'otpEmail', change: 'otpEmail', forgot: 'forgotEmail' } as const;

/** The email is saved in browser storage, so that the code screen survives a reload (specification section 3). */
export function rememberCodeEmail(state: CodeState): CodeState {
  rememberedEmail.forget(state.mode === 'forgot' ? 'otpEmail' : 'forgotEmail');
  rememberedEmail.keep(emailKeys[state.mode], state.email);
  return state;
}

/** Mode and email of the code screen: from the navigation state, else from storage; null when both are missing. */
export function readCodeState(location: Pick<Location, 'state'>): CodeState | null {
  const state = location.state as Partial<CodeState> | null;
  if (state?.mode && state.email) return { mode: state.mode, email: state.email };
  const otpEmail = rememberedEmail.read('otpEmail');
  if (otpEmail) return { mode: 'register', email: otpEmail };
  const forgotEmail = rememberedEmail.read('forgotEmail');
  return forgotEmail ? { mode: 'forgot', email: forgotEmail } : null;
}

/** Result of the code screen in forgot mode; /reset-password needs it. */
export type ResetState = { email: string; result: { success: boolean; data: { resetToken: string } } };

export function useResetState(): ResetState | null {
  const state = useLocation().state as Partial<ResetState> | null;
  return state?.email && state.result?.success ? (state as ResetState) : null;
}
