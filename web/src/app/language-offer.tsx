import { useEffect, useState } from 'react';
import { mayPreferOther } from '../lib/language.ts';
import { useLanguage, useLocation } from '../lib/navigation.tsx';
import { readStored, writeStored } from '../lib/storage.ts';
import { lazyOptional } from '../ui/lazy-optional.tsx';

const LanguageBanner = lazyOptional(() => import('./language-banner.tsx'));

const storageKey = 'language_offered';

/** Offers the other language on the first page that is opened; below its content, where it moves nothing that is seen. */
export function LanguageOffer() {
  const language = useLanguage();
  const { pathname } = useLocation();
  const [offeredOn, setOfferedOn] = useState<string>();
  // Shown after hydration only: the server sends the same page to everybody.
  useEffect(() => {
    const isWanted = mayPreferOther(language);
    const isFirst = isWanted && readStored(storageKey) === null;
    if (isFirst) writeStored(storageKey, 'yes');
    setOfferedOn((on) => (isFirst || (isWanted && on === pathname) ? pathname : undefined));
  }, [language, pathname]);
  return offeredOn === pathname && <LanguageBanner />;
}
