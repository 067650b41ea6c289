import { isLocale, type Locale, locales, negotiateLocale } from '@utsav/messages/locales';
import { pathInLocale } from '@utsav/messages/paths';
import { useLocation, useNavigate } from 'react-router';
import { showError } from './error-text.ts';
import { loadSameMessages } from './messages.ts';
import { useLanguage } from './navigation.tsx';

/*
 * A chosen language is stored in a cookie, so that the server can lead an address without a language to it. Without a
 * choice the page stays as it was asked for.
 */
const languageCookie = 'language';
const year = 365 * 24 * 3600;

export function rememberLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4.
  document.cookie = `${languageCookie}=${locale}; path=/; max-age=${year}; samesite=lax`;
}

/** The language that the person has chosen, or that the browser asks for. */
export function preferredLanguage(): { locale: Locale; chosen: boolean } {
  const chosen = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1];
  if (isLocale(chosen)) return { locale: chosen, chosen: true };
  return { locale: negotiateLocale(navigator.languages.join(',')), chosen: false };
}

/** The other language, the address of this page in it, and how to get there with everything that was typed. */
export function useOtherLanguage() {
  const language = useLanguage();
  const other = locales.find((locale) => locale !== language) ?? language;
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const path = pathInLocale(pathname + search + hash, other);
  const change = async () => {
    rememberLanguage(other);
    try {
      await loadSameMessages(language, other);
      await navigate(path, { replace: true, preventScrollReset: true, state });
    } catch (error) {
      showError(error);
    }
  };
  return { language, other, path, change };
}
