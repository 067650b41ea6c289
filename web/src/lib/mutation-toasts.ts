import { MutationCache } from '@tanstack/react-query';
import { errorText } from './error-text.ts';
import { showSuccess, showToast, type ToastAction, type ToastKind } from './toast.ts';

type ToastContent = { kind: ToastKind; message: string; durationMs?: number; action?: ToastAction };

/** The toasts for success and failure of a mutation. An empty text shows nothing. */
export type OutcomeToasts<Reply> = {
  /** Replaces the server's message. */
  success?: (reply: Reply) => string | ToastContent;
  /** Replaces the text that the central handler would show. */
  failure?: (error: Error) => string;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { toasts?: OutcomeToasts<never> };
  }
}

/** Toasts the outcome of every mutation with `meta.toasts`, also when its screen has been left meanwhile. */
export function createMutationCache(): MutationCache {
  return new MutationCache({
    onSuccess: (reply, _variables, _result, { meta }) => {
      if (!meta?.toasts) return;
      const toast = meta.toasts.success?.(reply as never) ?? (reply as { message: string }).message;
      if (typeof toast === 'string') showSuccess(toast);
      else showToast(toast.kind, toast.message, toast);
    },
    onError: (error, _variables, _result, { meta }) => {
      // An upload that the person has cancelled needs no toast.
      if (!meta?.toasts || error.name === 'AbortError') return;
      console.warn(error);
      showToast('error', meta.toasts.failure?.(error) ?? errorText(error));
    },
  });
}
