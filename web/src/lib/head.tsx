import { createContext, useContext, useEffect } from 'react';
import type { StructuredData } from './structured-data.ts';

export type PageHead = {
  title: string;
  description?: string | undefined;
  /** Path or address of a picture for previews. */
  image?: string | undefined;
  type?: 'website' | 'product';
  /** Pages that only make sense for one person stay out of search engines. */
  hidden?: boolean;
  /** Path of the page that counts when several addresses show the same. */
  canonicalPath?: string | undefined;
  /** Written into the server's HTML only, since only crawlers read it. */
  structuredData?: StructuredData;
};

/** On the server the page's head is collected while it renders. */
export type HeadCollector = { head?: PageHead };
export const HeadContext = createContext<HeadCollector | null>(null);

/** Says what the page is called and about. Render it once in every page. */
export function Head(props: PageHead) {
  const collector = useContext(HeadContext);
  if (collector) collector.head = props;
  const { title, description, hidden, canonicalPath } = props;
  useEffect(() => {
    document.title = title;
    setMeta('description', description);
    setMeta('robots', hidden ? 'noindex' : undefined);
    setCanonical(canonicalPath);
  }, [title, description, hidden, canonicalPath]);
  return null;
}

function setMeta(name: string, content: string | undefined): void {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
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
