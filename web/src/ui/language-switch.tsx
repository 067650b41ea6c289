import { languageNames, languageTags } from '@utsav/messages/locales';
import { Languages } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useOtherLanguage } from '../lib/language.ts';

/** A link to the same page in the other language, named in that language. */
export function LanguageSwitch({ className }: { className: string }) {
  const { other, path, change } = useOtherLanguage();
  const follow = (event: MouseEvent) => {
    // With a modifier key the link opens elsewhere, as links do.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void change();
  };
  return (
    <a href={path} hrefLang={other} lang={languageTags[other]} onClick={follow} className={className}>
      <Languages aria-hidden size={18} className="shrink-0 text-muted" />
      {languageNames[other]}
    </a>
  );
}
