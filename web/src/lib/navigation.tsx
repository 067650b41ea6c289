import type { Locale } from '@utsav/messages/locales';
import { localeOfPath, pathInLocale, pathWithoutLocale } from '@utsav/messages/paths';
import { useCallback, useMemo } from 'react';
import {
  type Location,
  type NavigateOptions,
  type NavigateProps,
  Navigate as RouterNavigate,
  useHref as useRouterHref,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
} from 'react-router';

/*
 * React Router within the language of the page: paths are those of lib/paths.ts, and the language is added to and taken
 * from the address here.
 */

/** The language of the page. */
export function useLanguage(): Locale {
  return localeOfPath(useRouterLocation().pathname);
}

/** The location without its language. */
export function useLocation(): Location {
  const location = useRouterLocation();
  return useMemo(() => ({ ...location, pathname: pathWithoutLocale(location.pathname) }), [location]);
}

export type NavigateTo = (to: string | number, options?: NavigateOptions) => void | Promise<void>;

export function useNavigate(): NavigateTo {
  const navigate = useRouterNavigate();
  const language = useLanguage();
  return useCallback(
    (to, options) => (typeof to === 'number' ? navigate(to) : navigate(pathInLocale(to, language), options)),
    [navigate, language],
  );
}

export function Navigate({ to, ...rest }: NavigateProps & { to: string }) {
  return <RouterNavigate {...rest} to={pathInLocale(to, useLanguage())} />;
}

/** The address for an attribute. */
export function useHref(path: string): string {
  return useRouterHref(pathInLocale(path, useLanguage()));
}
