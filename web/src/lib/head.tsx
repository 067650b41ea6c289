import { createContext, useContext, useEffect } from 'react';
import type { StructuredData } from './structured-data.ts';

export type PageHead = {
  title: string;
  /*
   * The next three and the structured data are written into the server's HTML only: crawlers and previews read them, and
   * those do not walk from page to page.
   */
  description?: string | undefined;
  /** Path or address of a picture for previews. */
  image?: string | undefined;
  type?: 'website' | 'product';
  /** Pages that only make sense for one person stay out of search engines. */
  hidden?: boolean;
  /** Path of the page that counts when several addresses show the same. */
  canonicalPath?: string | undefined;
  structuredData?: StructuredData;
};

/** On the server the page's head is collected while it renders. */
export type HeadCollector = { head?: PageHead };
export const HeadContext = createContext<HeadCollector | null>(null);

/** Says what the page is called and about. Render it once in every page. */
export function Head(props: PageHead) {
  const collector = useContext(HeadContext);
  if (collector) collector.head = props;
  const { title, hidden, canonicalPath } = props;
  useEffect(() => {
    document.title = title;
    setRobots(hidden ? 'noindex' : undefined);
    setCanonical(canonicalPath);
  }, [title, hidden, canonicalPath]);
  return null;
}

function setRobots(content: 'noindex' | undefined): void {
  const existing = document.head.querySelector<HTMLMetaElement>('meta[name="robots"]');
  if (!content) existing?.remove();
  else if (!existing)
    document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content }));
}

/** Phones share this address instead of the one in the address bar, so it must not stay that of an earlier page. */
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
