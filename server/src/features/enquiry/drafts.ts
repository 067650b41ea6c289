import { formatDay } from '@utsav/contract/booking';
import { maskContacts } from '@utsav/contract/contacts';
import { type EnquirySide, enquiryPages } from '@utsav/contract/enquiry-status';
import type { Config } from '../../config.ts';
import { mailTexts } from '../../core/language/translators.ts';
import { pageUrl } from '../../core/mail/mail-content.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import type { NotificationDraft } from '../../core/notifications/draft.ts';
import type { EnquiryRow } from './queries.ts';

type Site = Pick<Config, 'publicUrl' | 'brand'>;
type Reader = { id: string; name: string; email: string; language: EnquiryRow['customer']['language'] };

/** As much of a message as a notification shows. */
const excerptLength = 160;

/** Before the booking nobody reads the other side's contacts, in a mail as little as on the screen. */
function shownTo(row: EnquiryRow, text: string): string {
  const shown = row.status === 'BOOKED' ? text : maskContacts(text);
  return shown.length > excerptLength ? `${shown.slice(0, excerptLength)}…` : shown;
}

/** Tells the vendor about a new enquiry. */
export function askedDraft(site: Site, row: EnquiryRow, text: string): NotificationDraft[] {
  if (!row.vendor) return [];
  const { customer, productName: service } = row;
  const t = mailTexts[row.vendor.language];
  const shown = shownTo(row, text);
  return [
    {
      ...toVendor(row, row.vendor),
      text: 'enquiryReceived',
      params: { name: customer.name, service, text: shown },
      mail: enquiryMail(site, row, row.vendor, pathOf(enquiryPages.VENDOR, row), {
        subject: t('enquiryReceived.subject', { service }),
        opening: t('enquiryReceived.opening', { name: customer.name, text: shown }),
      }),
    },
  ];
}

/** Tells the other side about a message. */
export function writtenDraft(
  site: Site,
  row: EnquiryRow,
  by: EnquirySide,
  written: string,
): NotificationDraft[] {
  return toOtherSide(row, by, (reader, from, path) => {
    const t = mailTexts[reader.language];
    const text = shownTo(row, written);
    const params = { name: from, service: row.productName, text };
    const mail = enquiryMail(site, row, reader, path, {
      subject: t('enquiryWritten.subject', { service: row.productName }),
      opening: t('enquiryWritten.opening', { name: from, text }),
    });
    return { text: 'enquiryWritten', params, mail };
  });
}

/** Tells the other side that the enquiry was withdrawn or declined. */
export function closedDraft(
  site: Site,
  row: EnquiryRow,
  by: EnquirySide,
  reason: string,
): NotificationDraft[] {
  return toOtherSide(row, by, (reader, from, path) => {
    const t = mailTexts[reader.language];
    const kind = by === 'CUSTOMER' ? 'enquiryWithdrawn' : 'enquiryDeclined';
    const shown = shownTo(row, reason);
    const params = { name: from, service: row.productName, reason: shown };
    const mail = enquiryMail(site, row, reader, path, {
      subject: t(`${kind}.subject`, { service: row.productName }),
      opening: t(`${kind}.opening`, { name: from, reason: shown || t('cancelled.noReason') }),
    });
    return { text: kind, params, mail };
  });
}

function toOtherSide<Text>(
  row: EnquiryRow,
  by: EnquirySide,
  fill: (reader: Reader, from: string, path: string) => Text,
) {
  const { vendor, customer } = row;
  const business = vendor ? vendor.business || vendor.name : '';
  if (by === 'VENDOR') {
    const link = pathOf(enquiryPages.CUSTOMER, row);
    return [{ to: customer.id, link, ...fill(customer, business, link) }];
  }
  if (!vendor) return [];
  return [{ ...toVendor(row, vendor), ...fill(vendor, customer.name, pathOf(enquiryPages.VENDOR, row)) }];
}

const toVendor = (row: EnquiryRow, vendor: Reader) =>
  ({ to: vendor.id, link: pathOf(enquiryPages.VENDOR, row), isForVendor: true }) as const;

const pathOf = (page: string, { id }: EnquiryRow) => `${page}/${id}`;

function enquiryMail(
  site: Site,
  row: EnquiryRow,
  { name, email, language }: Reader,
  path: string,
  { subject, opening }: { subject: string; opening: string },
): Mail {
  const t = mailTexts[language];
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
          ...(row.day ? [[t('details.day'), formatDay(row.day, language)] satisfies [string, string]] : []),
        ],
      },
      { label: t('links.enquiry'), url: pageUrl(site, language, path) },
    ],
    signature: site.brand.name,
  };
}
