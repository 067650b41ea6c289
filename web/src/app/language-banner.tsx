import { languageTags } from '@utsav/messages/locales';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { rememberLanguage, useOtherLanguage } from '../lib/language.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { X } from '../ui/icons.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';

/** Offers the page in the browser's preferred language. Its texts are in that language, except for 'Stay in …'. */
export default function LanguageBanner() {
  const t = useTranslations('layout.language');
  const { language, other } = useOtherLanguage();
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  const stay = () => {
    rememberLanguage(language);
    setDismissed(true);
  };
  return (
    <aside
      aria-label={t('alsoIn')}
      lang={languageTags[other]}
      className="border-t border-line bg-accent-soft print:hidden"
    >
      <div className="page-width flex items-center gap-x-3">
        <p>{t('alsoIn')}</p>
        <LanguageSwitch className="inline-flex min-h-touch items-center font-semibold text-action hover:underline">
          {t('switchTo')}
        </LanguageSwitch>
        <IconButton lang={languageTags[language]} label={t('stay')} onClick={stay} className="ml-auto">
          <X aria-hidden size={20} />
        </IconButton>
      </div>
    </aside>
  );
}
