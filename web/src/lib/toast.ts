import { toastTimes } from '@utsav/contract/limits';
import toast from 'react-hot-toast/headless';

// The library without its own look: ui/toaster.tsx draws the toasts, and nothing writes styles into the page.

export type ToastKind = 'success' | 'error';
type ToastOptions = { durationMs?: number };

/** Success 2 s, errors 4 s unless a screen says otherwise (specification section 8). An empty message is never shown. */
export function showToast(kind: ToastKind, message: string, options: ToastOptions = {}): void {
  if (!message) return;
  toast[kind](message, { duration: options.durationMs ?? toastTimes[kind] });
}

export function showSuccess(message: string, options?: ToastOptions): void {
  showToast('success', message, options);
}
