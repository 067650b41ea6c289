import { clientErrorTexts } from '@utsav/contract/errors';
import { isApiError } from './api-error.ts';
import { showToast } from './toast.ts';

// What browsers and HTTP libraries put into errors; no sentence for a person who books a photographer.
const transportText =
  /failed to fetch|load failed|networkerror|network request failed|request failed|status code|aborted|timed? ?out|dynamically imported module/i;

function sentenceOf(error: unknown): string {
  if (isApiError(error)) return error.message;
  const writtenForPeople =
    error instanceof Error && error.name === 'Error' && !transportText.test(error.message);
  return writtenForPeople ? error.message : '';
}

/**
 * The sentence to show for a failure, in the order of specification section 8: the server's message, the error's own,
 * a text by status, and one for everything else. `fallback` is the text that a screen names for its own failures.
 */
export function errorText(error: unknown, fallback?: string): string {
  const sentence = sentenceOf(error);
  if (sentence) return sentence;
  if (fallback) return fallback;
  if (isApiError(error)) {
    if (error.code === 'NETWORK') return clientErrorTexts.network;
    return clientErrorTexts.byStatus[error.status] ?? clientErrorTexts.other;
  }
  if (error instanceof TypeError && transportText.test(error.message)) return clientErrorTexts.network;
  return clientErrorTexts.other;
}

/** Toasts a failure and logs it. A warning, because a refused call is no fault of the page. */
export function showError(error: unknown, fallback?: string): void {
  console.warn(error);
  showToast('error', errorText(error, fallback));
}
