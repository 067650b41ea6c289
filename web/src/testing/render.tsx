import { render as renderBare } from '@testing-library/react';
import { intlLocales, type Locale } from '@utsav/messages/locales';
import type { ReactNode } from 'react';
import { Texts } from '../app/language.tsx';
import { useLoadedMessages } from '../lib/messages.ts';

/** Renders with the texts of a language. Those of Hindi have to be loaded before (loadMessages). */
export function render(element: ReactNode, locale: Locale = 'en') {
  return renderBare(element, {
    wrapper: ({ children }) => <LoadedTexts locale={locale}>{children}</LoadedTexts>,
  });
}

function LoadedTexts({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <Texts locale={intlLocales[locale]} messages={useLoadedMessages(locale)}>
      {children}
    </Texts>
  );
}
