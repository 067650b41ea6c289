import { pathInLocale } from '@utsav/messages/paths';
import type { ComponentProps, MouseEvent } from 'react';
import { useLinkClickHandler } from 'react-router';
import { useHref, useLanguage, useLocation } from '../lib/navigation.tsx';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  replace?: boolean;
  /** Navigation state for the next page. */
  state?: unknown;
};

/**
 * A link to a page of the site in the same language. React Router's Link has 3 KB more for prefetching, which is not
 * used here.
 */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(pathInLocale(to, useLanguage()), {
    state,
    // When undefined the router decides: it replaces the entry if the link leads to the current page.
    ...(replace === undefined ? {} : { replace }),
    ...(rest.target === undefined ? {} : { target: rest.target }),
  });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** A link with aria-current when it leads to the current page. */
export function MenuLink(props: LinkProps) {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={pathname === props.to ? 'page' : undefined} />;
}
