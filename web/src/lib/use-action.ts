import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OutcomeToasts } from './mutation-toasts.ts';

type ActionOptions<Reply, Variables> = Omit<UseMutationOptions<Reply, Error, Variables>, 'meta'> & {
  toasts?: OutcomeToasts<Reply>;
};
/** Not called when the screen has been left meanwhile. */
type Callbacks<Reply> = {
  onSuccess?: (reply: Reply) => void | Promise<void>;
  onError?: (error: Error) => void | Promise<void>;
};
export type Action<Reply, Variables> = {
  /** Ends when the callback has ended, loading the next page included. */
  mutate: (variables: Variables, callbacks?: Callbacks<Reply>) => Promise<void>;
  isPending: boolean;
  variables: Variables | undefined;
};

/**
 * useMutation for what a person starts with a button. Its outcome is toasted (mutation-toasts.ts). While it runs, a
 * second click is ignored at once: `isPending` disables the button only with the next render.
 */
export function useAction<Reply extends { message: string }, Variables = void>({
  toasts = {},
  ...options
}: ActionOptions<Reply, Variables>): Action<Reply, Variables> {
  const { mutate, isPending, variables } = useMutation({ ...options, meta: { toasts } });
  const running = useRef<Promise<void>>(undefined);
  return {
    mutate: (input, { onSuccess, onError } = {}) => {
      running.current ??= new Promise<void>((resolve) => {
        mutate(input, {
          onSuccess: (reply) => resolve(onSuccess?.(reply)),
          onError: (error) => resolve(onError?.(error)),
        });
      }).finally(() => {
        running.current = undefined;
      });
      return running.current;
    },
    isPending,
    variables,
  };
}
