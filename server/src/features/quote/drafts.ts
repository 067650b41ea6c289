import { formatDay, formatMoment } from '@utsav/contract/booking';
import { maskContacts } from '@utsav/contract/contacts';
import { enquiryPages } from '@utsav/contract/enquiry-status';
import { formatRupees, toRupees } from '@utsav/contract/money';
import { quoteTotal } from '@utsav/contract/quote-status';
import type { Config } from '../../config.ts';
import { mailTexts } from '../../core/language/translators.ts';
import { pageUrl } from '../../core/mail/mail-content.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import type { FilledText, NotificationDraft } from '../../core/notifications/draft.ts';
import type { EnquiryRow } from '../enquiry/queries.ts';
import type { QuoteRow } from '../enquiry/quote-queries.ts';

/* What people are told about a quote. It is not booked, so nobody reads the other side's contacts. */

type Site = Pick<Config, 'publicUrl' | 'brand'>;
type Reader = { id: string; name: string; email: string; language: EnquiryRow['customer']['language'] };
type About = { row: EnquiryRow; quote: QuoteRow };
type MailText = { subject: string; opening: string };

const businessOf = ({ vendor }: EnquiryRow) => (vendor ? vendor.business || vendor.name : '');

export function sentDraft(site: Site, about: About): NotificationDraft[] {
  const { row, quote } = about;
  const name = businessOf(row);
  const moment = quote.validUntil.toISOString();
  const total = formatRupees(toRupees(quote.totalPaise));
  const params = { name, service: row.productName, day: quote.day, moment, total };
  return toCustomer(site, about, { text: 'quoteSent', params }, (language) => {
    const t = mailTexts[language];
    const written = { day: formatDay(quote.day, language), moment: formatMoment(moment, language) };
    return {
      subject: t('quoteSent.subject', { ...written, service: row.productName }),
      opening: t('quoteSent.opening', { ...written, name }),
    };
  });
}

export function withdrawnDraft(site: Site, about: About): NotificationDraft[] {
  const { row, quote } = about;
  const params = { name: businessOf(row), service: row.productName, day: quote.day };
  return toCustomer(site, about, { text: 'quoteWithdrawn', params }, (language) => {
    const t = mailTexts[language];
    const day = formatDay(quote.day, language);
    return {
      subject: t('quoteWithdrawn.subject', params),
      opening: t('quoteWithdrawn.opening', { ...params, day }),
    };
  });
}

export function declinedDraft(site: Site, about: About, written: string): NotificationDraft[] {
  const { row, quote } = about;
  const reason = maskContacts(written);
  const params = { name: row.customer.name, service: row.productName, day: quote.day, reason };
  return toVendor(site, about, { text: 'quoteDeclined', params }, (language) => {
    const t = mailTexts[language];
    const day = formatDay(quote.day, language);
    return {
      subject: t('quoteDeclined.subject', params),
      opening: t('quoteDeclined.opening', { ...params, day, reason: reason || t('cancelled.noReason') }),
    };
  });
}

export function expiredDrafts(site: Site, about: About): NotificationDraft[] {
  const { row, quote } = about;
  const { productName: service } = row;
  const { name } = row.customer;
  const own = { service, day: quote.day };
  return [
    ...toCustomer(site, about, { text: 'quoteExpired', params: own }, (language) => {
      const t = mailTexts[language];
      const moment = formatMoment(quote.validUntil, language);
      return {
        subject: t('quoteExpired.subject', { service }),
        opening: t('quoteExpired.opening', { day: formatDay(quote.day, language), moment }),
      };
    }),
    ...toVendor(site, about, { text: 'quoteExpiredToVendor', params: { ...own, name } }, (language) => {
      const t = mailTexts[language];
      const day = formatDay(quote.day, language);
      return {
        subject: t('quoteExpiredToVendor.subject', { service }),
        opening: t('quoteExpiredToVendor.opening', { name, day }),
      };
    }),
  ];
}

/** The place is free for others, but the quote is still valid. */
export function unheldDraft({ row, quote }: About): NotificationDraft[] {
  const params = { service: row.productName, day: quote.day, moment: quote.validUntil.toISOString() };
  return [{ to: row.customer.id, link: pathOf('CUSTOMER', row), text: 'quoteUnheld', params }];
}

function toCustomer(
  site: Site,
  about: About,
  filled: FilledText,
  mailIn: (language: Reader['language']) => MailText,
): NotificationDraft[] {
  const { customer } = about.row;
  const link = pathOf('CUSTOMER', about.row);
  return [
    {
      ...filled,
      to: customer.id,
      link,
      mail: quoteMail(site, about, customer, link, mailIn(customer.language)),
    },
  ];
}

function toVendor(
  site: Site,
  about: About,
  filled: FilledText,
  mailIn: (language: Reader['language']) => MailText,
): NotificationDraft[] {
  const { vendor } = about.row;
  if (!vendor) return [];
  const link = pathOf('VENDOR', about.row);
  const mail = quoteMail(site, about, vendor, link, mailIn(vendor.language));
  return [{ ...filled, to: vendor.id, link, isForVendor: true, mail }];
}

const pathOf = (side: keyof typeof enquiryPages, { id }: EnquiryRow) => `${enquiryPages[side]}/${id}`;

function quoteMail(
  site: Site,
  { row, quote }: About,
  { name, email, language }: Reader,
  path: string,
  { subject, opening }: MailText,
): Mail {
  const t = mailTexts[language];
  const note = maskContacts(quote.note);
  return {
    to: email,
    language,
    subject: subject.replace(/\s+/g, ' '),
    parts: [
      t('hello', { name }),
      opening,
      {
        rows: [
          [t('details.service'), row.productName],
          [t('details.day'), formatDay(quote.day, language)],
          ...quote.lines.map((line): [string, string] => [
            maskContacts(line.text),
            t('details.line', {
              quantity: String(line.quantity),
              price: formatRupees(line.price),
              amount: formatRupees(quoteTotal([line])),
            }),
          ]),
          [t('details.total'), formatRupees(toRupees(quote.totalPaise))],
        ],
      },
      ...(note ? [note] : []),
      { label: t('links.enquiry'), url: pageUrl(site, language, path) },
    ],
    signature: site.brand.name,
  };
}
