import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { limits } from '@utsav/contract/limits';
import PDFDocument from 'pdfkit';
import type { LabelledText, ReceiptContent } from './receipt-content.ts';

/* Draws one page of A4. The font has Latin and Devanagari letters, which pdfkit shapes. */

type Pdf = InstanceType<typeof PDFDocument>;

// This path is right from src and from dist.
const folder = new URL('../../../../src/features/order/receipt/fonts/', import.meta.url);
const readFont = (weight: 400 | 700) => readFileSync(new URL(`noto-sans-devanagari-${weight}.ttf`, folder));
const fonts = { plain: readFont(400), bold: readFont(700) };

const colours = { ink: '#1f2421', muted: '#5b625e', line: '#e7e2d6', green: '#007a37' };
const margin = 56;
const width = 595.28 - 2 * margin;
const half = width / 2;

export async function drawReceipt(content: ReceiptContent): Promise<Buffer> {
  const { brand, title, number } = content;
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: content.language,
    info: { Title: `${title} ${number.value}`, Author: brand, CreationDate: content.madeAt },
  });
  pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);

  write(pdf, brand, { x: margin, y: margin, width: half, size: 22, bold: true, colour: colours.green });
  write(pdf, title, { x: margin + half, y: margin, width: half, size: 22, bold: true, align: 'right' });
  rule(pdf, 104);

  labelled(pdf, number, { x: margin, y: 120 });
  labelled(pdf, content.orderedOn, { x: margin + half, y: 120 });
  labelled(pdf, content.business, { x: margin, y: 176, height: 76 });
  labelled(pdf, content.customer, { x: margin + half, y: 176, height: 76 });
  labelled(pdf, content.address, { x: margin, y: 280, height: 76, width });

  writeTable(pdf, content);

  const below = content.lines.length > 0 ? linesHeight : 0;
  labelled(pdf, content.payment, { x: margin, y: 590 + below });
  labelled(pdf, content.status, { x: margin + half, y: 590 + below });
  rule(pdf, 716);
  write(pdf, content.madeBy, { x: margin, y: 728, width, size: 9, colour: colours.muted });
  pdf.end();
  return buffer(pdf as unknown as AsyncIterable<Uint8Array>);
}

/** The table with product, date and price, and the sum. */
function writeTable(pdf: Pdf, content: ReceiptContent): void {
  const columns = [
    { ...content.service, share: 0.36, align: 'left' },
    { ...content.bookingDate, share: 0.22, align: 'left' },
    { ...content.quantity, share: 0.1, align: 'right' },
    { ...content.unitPrice, share: 0.16, align: 'right' },
    { ...content.amount, share: 0.16, align: 'right' },
  ] as const;
  let x = margin;
  for (const { label, value, share, align } of columns) {
    const box = { x, width: share * width - 8, align };
    write(pdf, label, { ...box, y: 384, size: 9, colour: colours.muted });
    write(pdf, value, { ...box, y: 408, height: content.lines.length > 0 ? 30 : 76 });
    x += share * width;
  }
  rule(pdf, 402);
  const below = content.lines.length > 0 ? linesHeight : 0;
  for (const [index, line] of content.lines.entries()) writeLine(pdf, line, index);
  rule(pdf, 490 + below);
  sum(pdf, 500 + below, content.travel, false);
  sum(pdf, 524 + below, content.total, true);
}

/** The lines of a quote stand in two columns below the service; as many as there may be have room. */
const linesPerColumn = limits.quoteLines / 2;
const lineHeight = 12;
const linesHeight = 72;

function writeLine(pdf: Pdf, { label, value }: LabelledText, index: number): void {
  const x = margin + Math.floor(index / linesPerColumn) * half;
  const y = 442 + (index % linesPerColumn) * lineHeight;
  const line = { y, size: 8, height: lineHeight };
  write(pdf, label, { ...line, x, width: half * 0.45 });
  write(pdf, value, { ...line, x: x + half * 0.45, width: half * 0.55 - 12, align: 'right' });
}

function sum(pdf: Pdf, y: number, { label, value }: LabelledText, bold: boolean): void {
  const size = bold ? 13 : 11;
  write(pdf, label, { x: margin + half, y, width: half / 2, size, bold });
  write(pdf, value, { x: margin, y, width: width - 8, size, bold, align: 'right' });
}

type Box = { x: number; y: number; width?: number; height?: number };

function labelled(
  pdf: Pdf,
  { label, value }: LabelledText,
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

/** Cuts a text that does not fit, so that a receipt is always one page. */
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
