import type { Locale } from '@utsav/messages/locales';
import { pathInLocale } from '@utsav/messages/paths';
import { createContext, useContext, useEffect } from 'react';
import { useLanguage } from './navigation.tsx';
import { createStore, useStore } from './store.ts';
import type { StructuredData } from './structured-data.ts';

export type PageHead = {
  title: string;
  /*
   * The next three and the structured data are part of the server's HTML only, because crawlers and link previews read
   * them, and those load every page from the server.
   */
  description?: string | undefined;
  /** Path or URL of a picture for link previews. */
  image?: string | undefined;
  type?: 'website' | 'product';
  /** Personal pages are not indexed by search engines. */
  hidden?: boolean;
  /** Path of the canonical page when several URLs show the same; each language has its own. */
  canonicalPath?: string | undefined;
  structuredData?: StructuredData;
};

/** The manifest of the installed app; each language has another one. */
export const manifestPath = '/manifest.webmanifest';

/** On the server the page's head is collected while it renders. */
export type HeadCollector = { head?: PageHead & { language: Locale } };
export const HeadContext = createContext<HeadCollector | null>(null);

const unread = createStore(0);

/** The title shows the number of unread notifications even in a tab in the background. */
export const setUnreadInTitle = unread.set;

/** Title and description of the page. Render it once in every page. */
export function Head(props: PageHead) {
  const collector = useContext(HeadContext);
  const language = useLanguage();
  if (collector) collector.head = { ...props, language };
  const { title, hidden, canonicalPath } = props;
  const count = useStore(unread);
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [title, count]);
  useEffect(() => {
    setRobots(hidden ? 'noindex' : undefined);
    setCanonical(canonicalPath && pathInLocale(canonicalPath, language));
    setManifest(pathInLocale(manifestPath, language));
  }, [hidden, canonicalPath, language]);
  return null;
}

function setRobots(content: 'noindex' | undefined): void {
  const existing = document.head.querySelector<HTMLMetaElement>('meta[name="robots"]');
  if (!content) existing?.remove();
  else if (!existing)
    document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content }));
}

/** After a switch of the language the app is installed in the new one. */
function setManifest(path: string): void {
  document.head.querySelector('link[rel="manifest"]')?.setAttribute('href', path);
}

/**
 * Phones share the canonical URL instead of the one in the address bar, so it must not stay that of an earlier page.
 */
function setCanonical(path: string | undefined): void {
  const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (path === undefined) {
    existing?.remove();
    return;
  }
  const link = existing ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'canonical';
  link.href = new URL(path, existing?.href ?? window.location.href).href;
}
