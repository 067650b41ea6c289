import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { formatDay, formatMoment } from '@utsav/contract/booking';
import { formatRupees, toRupees } from '@utsav/contract/money';
import { paymentKinds } from '@utsav/contract/order-status';
import type { Locale } from '@utsav/messages/locales';
import PDFDocument from 'pdfkit';
import { calendarTexts, mailTexts, receiptTexts } from '../../../core/language/translators.ts';
import type { OrderRow } from '../queries.ts';

/* One page of A4. The font has Latin and Devanagari letters; pdfkit shapes them as the font says. */

export type Receipt = {
  order: OrderRow;
  vendor: { name: string; email: string; mobile: string } | undefined;
  brand: string;
  now: Date;
  language: Locale;
};

type Pdf = InstanceType<typeof PDFDocument>;

// The same from src and from dist.
const folder = new URL('../../../../src/features/order/receipt/fonts/', import.meta.url);
const readFont = (weight: 400 | 700) => readFileSync(new URL(`noto-sans-devanagari-${weight}.ttf`, folder));
const fonts = { plain: readFont(400), bold: readFont(700) };

const colours = { ink: '#1f2421', muted: '#5b625e', line: '#e7e2d6', green: '#007a37' };
const margin = 56;
const width = 595.28 - 2 * margin;
const half = width / 2;

export function writeReceipt({ order, vendor, brand, now, language }: Receipt): Promise<Buffer> {
  const t = receiptTexts[language];
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: language,
    info: { Title: `${t('title')} ${order.orderId}`, Author: brand, CreationDate: now },
  });
  pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);

  write(pdf, brand, { x: margin, y: margin, width: half, size: 22, bold: true, colour: colours.green });
  write(pdf, t('title'), { x: margin + half, y: margin, width: half, size: 22, bold: true, align: 'right' });
  rule(pdf, 104);

  labelled(pdf, t('number'), order.orderId, { x: margin, y: 120 });
  labelled(pdf, t('orderedOn'), formatMoment(order.createdAt, language), { x: margin + half, y: 120 });

  const { name, email, mobile } = order.customer;
  const people = [
    [t('business'), vendor ? [vendor.name, vendor.email, t('mobile', vendor)] : [brand]],
    [t('customer'), [name, email, t('mobile', { mobile })]],
  ] as const;
  people.forEach(([label, lines], column) => {
    labelled(pdf, label, lines.join('\n'), { x: margin + column * half, y: 176, height: 76 });
  });
  const { deliveryAddress } = order;
  labelled(pdf, t('address'), mailTexts[language]('details.addressLines', deliveryAddress), {
    x: margin,
    y: 280,
    height: 76,
    width,
  });

  writeTable(pdf, order, language);

  labelled(pdf, t('payment'), mailTexts[language](`payment.${paymentKinds[order.paymentStatus]}`), {
    x: margin,
    y: 590,
  });
  labelled(pdf, t('status'), calendarTexts[language](`status.${order.orderStatus}`), {
    x: margin + half,
    y: 590,
  });
  rule(pdf, 716);
  const madeBy = t('madeBy', { brand, moment: formatMoment(now, language) });
  write(pdf, madeBy, { x: margin, y: 728, width, size: 9, colour: colours.muted });
  pdf.end();
  return buffer(pdf as unknown as AsyncIterable<Uint8Array>);
}

/** The service with its date and price, and the sum. */
function writeTable(pdf: Pdf, order: OrderRow, language: Locale): void {
  const t = receiptTexts[language];
  const price = formatRupees(toRupees(order.unitPricePaise));
  const total = formatRupees(toRupees(order.totalPaise));
  const columns = [
    { label: t('service'), value: order.productName, share: 0.36, align: 'left' },
    { label: t('bookingDate'), value: formatDay(order.deliveryDate, language), share: 0.22, align: 'left' },
    { label: t('quantity'), value: String(order.quantity), share: 0.1, align: 'right' },
    { label: t('unitPrice'), value: price, share: 0.16, align: 'right' },
    { label: t('amount'), value: total, share: 0.16, align: 'right' },
  ] as const;
  let x = margin;
  for (const { label, value, share, align } of columns) {
    const box = { x, width: share * width - 8, align };
    write(pdf, label, { ...box, y: 384, size: 9, colour: colours.muted });
    write(pdf, value, { ...box, y: 408, height: 76 });
    x += share * width;
  }
  rule(pdf, 402);
  rule(pdf, 490);
  sum(pdf, 500, t('travel'), t('free'), false);
  sum(pdf, 524, t('total'), total, true);
}

function sum(pdf: Pdf, y: number, label: string, value: string, bold: boolean): void {
  const size = bold ? 13 : 11;
  write(pdf, label, { x: margin + half, y, width: half / 2, size, bold });
  write(pdf, value, { x: margin, y, width: width - 8, size, bold, align: 'right' });
}

type Box = { x: number; y: number; width?: number; height?: number };

function labelled(
  pdf: Pdf,
  label: string,
  value: string,
  { x, y, width = half - 12, height = 34 }: Box,
): void {
  write(pdf, label, { x, y, width, size: 9, colour: colours.muted });
  write(pdf, value, { x, y: y + 15, width, height });
}

type Style = Box & {
  width: number;
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right';
};

/** A text that does not fit is cut, so that the receipt is always one page. */
function write(pdf: Pdf, text: string, style: Style): void {
  const { x, y, width, height = 30, size = 11, bold = false, colour = colours.ink, align = 'left' } = style;
  pdf
    .font(bold ? 'bold' : 'plain')
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { width, height, align, ellipsis: true });
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(1)
    .strokeColor(colours.line)
    .stroke();
}
