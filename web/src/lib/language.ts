import { isLocale, type Locale, locales } from '@utsav/messages/locales';
import { pathInLocale } from '@utsav/messages/paths';
import { useLocation, useNavigate } from 'react-router';
import { setCookie, yearInSeconds } from './cookie.ts';
import { showError } from './error-text.ts';
import { loadSameMessages } from './messages.ts';
import { useLanguage } from './navigation.tsx';

/*
 * A chosen language is stored in a cookie, and a script in the head of each page leads an address without a language to it. Without
 * a choice the page keeps the language of its address, and may offer the other one.
 */
const languageCookie = 'language';

export function rememberLanguage(locale: Locale): void {
  setCookie(languageCookie, locale, yearInSeconds);
}

/** True when the browser prefers another language than the page's, and none has been chosen. */
export function mayPreferOther(language: Locale): boolean {
  if (document.cookie.includes(`${languageCookie}=`)) return false;
  const asked = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale);
  return asked !== undefined && asked !== language;
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
