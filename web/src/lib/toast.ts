import { maxToasts, toastTimes } from '@utsav/contract/limits';
import { useSyncExternalStore } from 'react';

// Short messages above the page. ui/toaster.tsx draws them and lets each go when it has been there long enough.

export type ToastKind = 'success' | 'error';
export type Toast = { id: number; kind: ToastKind; message: string; durationMs: number };
type ToastOptions = { durationMs?: number };

const listeners = new Set<() => void>();
const none: readonly Toast[] = [];
let toasts = none;
let lastId = 0;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Success 2 s, errors 4 s unless a screen says otherwise (specification section 8). An empty message is never shown. */
export function showToast(kind: ToastKind, message: string, options: ToastOptions = {}): void {
  if (!message) return;
  lastId += 1;
  const toast = { id: lastId, kind, message, durationMs: options.durationMs ?? toastTimes[kind] };
  change([toast, ...toasts].slice(0, maxToasts));
}

export function showSuccess(message: string, options?: ToastOptions): void {
  showToast('success', message, options);
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function dismissAllToasts(): void {
  change(none);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Those to be seen now, the newest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
}
