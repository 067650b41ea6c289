import { useTranslations } from 'use-intl';
import { isApiError } from './api-error.ts';
import { type Translate, translator } from './messages.ts';
import { showToast } from './toast.ts';

// Technical messages of browsers and HTTP libraries, which are not shown to users.
const technicalMessage =
  /failed to fetch|load failed|networkerror|network request failed|request failed|status code|aborted|timed? ?out|dynamically imported module/i;

function userMessageOf(error: unknown): string {
  if (isApiError(error)) return error.message;
  const isForUsers =
    error instanceof Error && error.name === 'Error' && !technicalMessage.test(error.message);
  return isForUsers ? error.message : '';
}

/**
 * The text to show for a failure: the server's message, the error's own,
 * a text by status, and one for everything else. `fallback` is a screen's own text for its failures. Components that
 * render it use `useErrorText`.
 */
export function errorText(error: unknown, fallback?: string, t: Translate = translator()): string {
  const message = userMessageOf(error);
  if (message) return message;
  if (fallback) return fallback;
  if (isApiError(error)) {
    if (error.code === 'NETWORK') return t('layout.failures.network');
    if (error.status === 500) return t('layout.failures.server');
    if (error.status === 404) return t('layout.failures.notFound');
    if (error.status === 401) return t('layout.failures.notSignedIn');
    if (error.status === 403) return t('layout.failures.forbidden');
    return t('layout.failures.other');
  }
  if (error instanceof TypeError && technicalMessage.test(error.message)) return t('layout.failures.network');
  return t('layout.failures.other');
}

export function useErrorText(): (error: unknown, fallback?: string) => string {
  const t = useTranslations();
  return (error, fallback) => errorText(error, fallback, t);
}

/** Toasts a failure and logs it, as a warning: a refused call is no defect of the page. */
export function showError(error: unknown, fallback?: string): void {
  console.warn(error);
  showToast('error', errorText(error, fallback));
}
