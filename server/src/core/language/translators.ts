import enCalendar from '@utsav/messages/en/calendar';
import enErrors from '@utsav/messages/en/errors';
import enExport from '@utsav/messages/en/export';
import enMails from '@utsav/messages/en/mails';
import enManifest from '@utsav/messages/en/manifest';
import enNotificationDrafts from '@utsav/messages/en/notification-drafts';
import enReasons from '@utsav/messages/en/reasons';
import enReceipt from '@utsav/messages/en/receipt';
import enReplies from '@utsav/messages/en/replies';
import enReport from '@utsav/messages/en/report';
import enRules from '@utsav/messages/en/rules';
import hiCalendar from '@utsav/messages/hi/calendar';
import hiErrors from '@utsav/messages/hi/errors';
import hiExport from '@utsav/messages/hi/export';
import hiMails from '@utsav/messages/hi/mails';
import hiManifest from '@utsav/messages/hi/manifest';
import hiNotificationDrafts from '@utsav/messages/hi/notification-drafts';
import hiReasons from '@utsav/messages/hi/reasons';
import hiReceipt from '@utsav/messages/hi/receipt';
import hiReplies from '@utsav/messages/hi/replies';
import hiReport from '@utsav/messages/hi/report';
import hiRules from '@utsav/messages/hi/rules';
import { intlLocales, type Locale } from '@utsav/messages/locales';
import { createTranslator } from 'use-intl/core';

/** Created once for each language, because a translator caches the messages that it has parsed. */
function translatorsOf<Messages extends Record<string, unknown>>(english: Messages, hindi: object) {
  const make = (locale: Locale, messages: Messages) =>
    createTranslator<Messages>({ locale: intlLocales[locale], messages });
  // Both languages have the same keys; types know the arguments of English, and `npm run check` compares those of
  // Hindi.
  return { en: make('en', english), hi: make('hi', hindi as Messages) };
}

export const calendarTexts = translatorsOf(enCalendar, hiCalendar);
export const errorTexts = translatorsOf(enErrors, hiErrors);
export const exportTexts = translatorsOf(enExport, hiExport);
export const mailTexts = translatorsOf(enMails, hiMails);
export const manifestTexts = translatorsOf(enManifest, hiManifest);
export const draftTexts = translatorsOf(enNotificationDrafts, hiNotificationDrafts);
export const reasonTexts = translatorsOf(enReasons, hiReasons);
export const receiptTexts = translatorsOf(enReceipt, hiReceipt);
export const replyTexts = translatorsOf(enReplies, hiReplies);
export const reportTexts = translatorsOf(enReport, hiReport);
export const ruleTexts = translatorsOf(enRules, hiRules);

export type ReplyTexts = (typeof replyTexts)[Locale];
