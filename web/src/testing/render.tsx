import { render as renderBare } from '@testing-library/react';
import { intlLocales, type Locale } from '@utsav/messages/locales';
import type { ReactNode } from 'react';
import { Texts } from '../app/language.tsx';
import { loadMessages, namespaces, useLoadedMessages } from '../lib/messages.ts';

/** So that tests render at once. */
export const loadAllMessages = (locale: Locale = 'en') => loadMessages(locale, namespaces);

/** Renders with the English texts. */
export function render(element: ReactNode) {
  return renderBare(element, { wrapper: EnglishTexts });
}

function EnglishTexts({ children }: { children: ReactNode }) {
  return (
    <Texts locale={intlLocales.en} messages={useLoadedMessages('en')}>
      {children}
    </Texts>
  );
}
