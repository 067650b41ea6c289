import { intlLocales, type Locale } from '@utsav/messages/locales';
import { localeOfPath } from '@utsav/messages/paths';
import { useSyncExternalStore } from 'react';
import { createTranslator } from 'use-intl/core';
import { createStore } from './store.ts';

/** A namespace is a file that is loaded as a whole, for the pages that name it in lib/routes.ts. */
const catalogues = {
  en: {
    layout: () => import('@utsav/messages/en/layout'),
    catalogue: () => import('@utsav/messages/en/catalogue'),
    filters: () => import('@utsav/messages/en/filters'),
    service: () => import('@utsav/messages/en/service'),
    account: () => import('@utsav/messages/en/account'),
    booking: () => import('@utsav/messages/en/booking'),
    review: () => import('@utsav/messages/en/review'),
    dates: () => import('@utsav/messages/en/dates'),
    vendor: () => import('@utsav/messages/en/vendor'),
    notification: () => import('@utsav/messages/en/notification'),
    admin: () => import('@utsav/messages/en/admin'),
    activity: () => import('@utsav/messages/en/activity'),
    users: () => import('@utsav/messages/en/users'),
    import: () => import('@utsav/messages/en/import'),
    desk: () => import('@utsav/messages/en/desk'),
    order: () => import('@utsav/messages/en/order'),
    enquiry: () => import('@utsav/messages/en/enquiry'),
    heart: () => import('@utsav/messages/en/heart'),
    family: () => import('@utsav/messages/en/family'),
    plan: () => import('@utsav/messages/en/plan'),
    tables: () => import('@utsav/messages/en/tables'),
    reasons: () => import('@utsav/messages/en/reasons'),
    offline: () => import('@utsav/messages/en/offline'),
    rules: () => import('@utsav/messages/en/rules'),
  },
  hi: {
    layout: () => import('@utsav/messages/hi/layout'),
    catalogue: () => import('@utsav/messages/hi/catalogue'),
    filters: () => import('@utsav/messages/hi/filters'),
    service: () => import('@utsav/messages/hi/service'),
    account: () => import('@utsav/messages/hi/account'),
    booking: () => import('@utsav/messages/hi/booking'),
    review: () => import('@utsav/messages/hi/review'),
    dates: () => import('@utsav/messages/hi/dates'),
    vendor: () => import('@utsav/messages/hi/vendor'),
    notification: () => import('@utsav/messages/hi/notification'),
    admin: () => import('@utsav/messages/hi/admin'),
    activity: () => import('@utsav/messages/hi/activity'),
    users: () => import('@utsav/messages/hi/users'),
    import: () => import('@utsav/messages/hi/import'),
    desk: () => import('@utsav/messages/hi/desk'),
    order: () => import('@utsav/messages/hi/order'),
    enquiry: () => import('@utsav/messages/hi/enquiry'),
    heart: () => import('@utsav/messages/hi/heart'),
    family: () => import('@utsav/messages/hi/family'),
    plan: () => import('@utsav/messages/hi/plan'),
    tables: () => import('@utsav/messages/hi/tables'),
    reasons: () => import('@utsav/messages/hi/reasons'),
    offline: () => import('@utsav/messages/hi/offline'),
    rules: () => import('@utsav/messages/hi/rules'),
  },
};

export type Namespace = keyof typeof catalogues.en;
export const namespaces = Object.keys(catalogues.en) as Namespace[];
export type Messages = {
  [Name in Namespace]: Awaited<ReturnType<(typeof catalogues.en)[Name]>>['default'];
};

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}

// The server shares it between requests, because the messages are the same for everybody.
const loaded = { en: createStore<Partial<Messages>>({}), hi: createStore<Partial<Messages>>({}) };

export async function loadMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((name) => !(name in loaded[locale].get()));
  if (missing.length === 0) return;
  const found = await Promise.all(
    missing.map(async (name) => [name, (await catalogues[locale][name]()).default] as const),
  );
  loaded[locale].set({ ...loaded[locale].get(), ...Object.fromEntries(found) });
}

export function useLoadedMessages(locale: Locale): Partial<Messages> {
  const { subscribe, get } = loaded[locale];
  return useSyncExternalStore(subscribe, get, get);
}

/** Called before the page changes its language: loads the same namespaces in the new one. */
export function loadSameMessages(from: Locale, to: Locale): Promise<void> {
  return loadMessages(to, Object.keys(loaded[from].get()) as Namespace[]);
}

/** The language of the page in the browser. */
export const pageLocale = (): Locale => localeOfPath(window.location.pathname);

/** Translates outside of components, with the namespaces that are loaded. */
export function translatorOf(locale: Locale) {
  return createTranslator({ locale: intlLocales[locale], messages: loaded[locale].get() as Messages });
}

export type Translate = ReturnType<typeof translatorOf>;

/** Translates toasts and banners in the browser. */
export const translator = () => translatorOf(pageLocale());
