import { createStore, useStore } from './store.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/*
 * The theme is stored in a cookie, so that the server can set it on <html> and the first paint needs no script. 'system'
 * needs no cookie: the stylesheet follows the device.
 */
export const themeCookie = 'theme';
const year = 365 * 24 * 3600;

const chosen = createStore<Theme>('system');
if (typeof document !== 'undefined') chosen.set(themeOfPage());

export function chooseTheme(theme: Theme): void {
  const age = theme === 'system' ? 0 : year;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4.
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${age}; samesite=lax`;
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  chosen.set(theme);
}

function themeOfPage(): Theme {
  const written = document.documentElement.dataset.theme;
  return written === 'light' || written === 'dark' ? written : 'system';
}

export function useTheme(): Theme {
  return useStore(chosen);
}
