import { intlLocales, languageTags } from '@utsav/messages/locales';
import { type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router';
import { IntlProvider } from 'use-intl';
import { type Messages, useLoadedMessages } from '../lib/messages.ts';
import { useLanguage } from '../lib/navigation.tsx';

/** Renders its children in the language of the address. */
export function Language() {
  const locale = useLanguage();
  const messages = useLoadedMessages(locale);
  useEffect(() => {
    const page = document.documentElement;
    // Setting even the same value would make the browser compute all styles again.
    if (page.lang !== languageTags[locale]) page.lang = languageTags[locale];
  }, [locale]);
  return (
    <Texts locale={intlLocales[locale]} messages={messages}>
      <Outlet />
    </Texts>
  );
}

type TextsProps = { locale: string; messages: Partial<Messages>; children: ReactNode };

/** Days of bookings are days in India, wherever the browser is. */
export function Texts({ locale, messages, children }: TextsProps) {
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="Asia/Kolkata">
      {children}
    </IntlProvider>
  );
}
