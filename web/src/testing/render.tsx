import { render as renderBare } from '@testing-library/react';
import { intlLocales } from '@utsav/messages/locales';
import type { ReactNode } from 'react';
import { Texts } from '../app/language.tsx';
import { useLoadedMessages } from '../lib/messages.ts';

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
