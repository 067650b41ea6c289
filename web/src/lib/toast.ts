import { maxToasts, toastTimes } from '@utsav/contract/limits';
import { createStore, useStore } from './store.ts';

// Short messages over the page. ui/toaster.tsx shows them and removes each after its time.

export type ToastKind = 'success' | 'error' | 'notification';
/** A button in a toast, such as Undo. */
export type ToastAction = { label: string; run: () => void };
export type Toast = {
  id: number;
  kind: ToastKind;
  title?: string | undefined;
  message: string;
  durationMs: number;
  action?: ToastAction | undefined;
};
type ToastOptions = { durationMs?: number; title?: string; action?: ToastAction };

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Success 2 s, errors 4 s unless a screen says otherwise. An empty message is never shown. */
export function showToast(kind: ToastKind, message: string, options: ToastOptions = {}): void {
  if (!message) return;
  lastId += 1;
  const { title, durationMs = toastTimes[kind], action } = options;
  const toast = { id: lastId, kind, title, message, durationMs, action };
  toasts.set([toast, ...toasts.get()].slice(0, maxToasts));
}

export function showSuccess(message: string, options?: ToastOptions): void {
  showToast('success', message, options);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export function dismissAllToasts(): void {
  toasts.set([]);
}

export function isToastShown(message: string): boolean {
  return toasts.get().some((toast) => toast.message === message);
}

/** The current toasts, newest first. */
export function useToasts(): readonly Toast[] {
  return useStore(toasts);
}
