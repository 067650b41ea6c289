import { setCookie, yearInSeconds } from './cookie.ts';
import { createStore, useStore } from './store.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/*
 * The theme is stored in a cookie, which a script in the head of each page reads before the first paint. 'system' needs no
 * cookie: the stylesheet follows the device.
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
