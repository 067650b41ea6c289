import { showError } from './error-text.ts';
import { showSuccess } from './toast.ts';

/** For a mutation: a toast with the server's message and `then`, or one that says why it was refused. */
export const toastOutcome = (then: () => void) => ({
  onSuccess: ({ message }: { message: string }) => {
    showSuccess(message);
    then();
  },
  onError: (error: Error) => showError(error),
});
