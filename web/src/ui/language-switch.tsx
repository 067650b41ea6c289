import { languageNames, languageTags } from '@utsav/messages/locales';
import type { MouseEvent, ReactNode } from 'react';
import { useOtherLanguage } from '../lib/language.ts';

type LanguageSwitchProps = {
  className: string;
  icon?: ReactNode;
  /** Replaces the name of the language; in that language. */
  children?: ReactNode;
};

/** A link to the same page in the other language, named in that language. Everything typed stays. */
export function LanguageSwitch({ className, icon, children }: LanguageSwitchProps) {
  const { other, path, change } = useOtherLanguage();
  const follow = (event: MouseEvent) => {
    // With a modifier key the link opens elsewhere, as links do.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void change();
  };
  return (
    <a href={path} hrefLang={other} lang={languageTags[other]} onClick={follow} className={className}>
      {icon}
      {children ?? <span className="font-hindi-name">{languageNames[other]}</span>}
    </a>
  );
}
