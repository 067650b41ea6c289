import { setCookie, yearInSeconds } from './cookie.ts';
import { createStore, useStore } from './store.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/*
 * The theme is stored in a cookie, so that the server can set it on <html> and the first paint needs no script. 'system'
 * needs no cookie: the stylesheet follows the device.
 */
export const themeCookie = 'theme';

const chosen = createStore<Theme>('system');

/** Called once, when the page starts. */
export function restoreTheme(): void {
  const theme = themeOfCookie();
  showTheme(theme);
  chosen.set(theme);
}

export function chooseTheme(theme: Theme): void {
  setCookie(themeCookie, theme, theme === 'system' ? 0 : yearInSeconds);
  showTheme(theme);
  chosen.set(theme);
}

/** The server has done it already, but not on a page that the service worker has cached. */
function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else if (dataset.theme !== theme) dataset.theme = theme;
}

function themeOfCookie(): Theme {
  const written = new RegExp(`(?:^|;\\s*)${themeCookie}=(light|dark)(?:;|$)`).exec(document.cookie)?.[1];
  return written === 'light' || written === 'dark' ? written : 'system';
}

export function useTheme(): Theme {
  return useStore(chosen);
}
