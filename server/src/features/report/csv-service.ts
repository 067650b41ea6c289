import { Readable } from 'node:stream';
import type { QueryOutput } from '@utsav/contract/endpoint';
import { toRupees } from '@utsav/contract/money';
import type { PaymentStatus } from '@utsav/contract/order-status';
import type { reportEndpoints } from '@utsav/contract/report';
import type { Locale } from '@utsav/messages/locales';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { reportTexts } from '../../core/language/translators.ts';
import { byteOrderMark, csvLine, textCell } from './csv.ts';
import { type LineFilter, type LineRow, listLines } from './csv-queries.ts';
import { scopeOf } from './service.ts';

/** How many orders are read at a time. */
const pageSize = 250;

/** Pay on booking is stored under its old name (specification section 1). */
const paymentCell = (status: PaymentStatus) => (status === 'CASH ON DELIVERY' ? 'CASH ON BOOKING' : status);

/** The cells in their order. Amounts and dates are ours: only what people typed can be a formula. */
const columns = {
  orderId: ({ orderId }) => orderId,
  placedAt: ({ placedAt }) => placedAt,
  deliveryDate: ({ deliveryDate }) => deliveryDate,
  orderStatus: ({ orderStatus }) => orderStatus,
  service: ({ service }) => textCell(service),
  quantity: ({ quantity }) => String(quantity),
  unitPrice: ({ unitPaise }) => String(toRupees(Number(unitPaise))),
  total: ({ totalPaise }) => String(toRupees(Number(totalPaise))),
  payment: ({ paymentStatus }) => paymentCell(paymentStatus),
  customer: ({ customer }) => textCell(customer),
  email: ({ email }) => textCell(email),
  mobile: ({ mobile }) => textCell(mobile),
  address: ({ address }) => textCell(address),
  city: ({ city }) => textCell(city),
  state: ({ state }) => textCell(state),
  country: ({ country }) => textCell(country),
  pincode: ({ pincode }) => textCell(pincode),
  addressMobile: ({ addressMobile }) => textCell(addressMobile),
  cancellationReason: ({ cancellationReason }) => textCell(cancellationReason),
} satisfies Record<string, (row: LineRow) => string>;

const columnNames = Object.keys(columns) as (keyof typeof columns)[];
const cellsOf = Object.values(columns);

/** The orders placed in a span as CSV, with the names of the columns in the reader's language. */
export function ordersCsv(
  context: AppContext,
  admin: SignedInUser,
  { from, to, status }: QueryOutput<typeof reportEndpoints.ordersCsv>,
  locale: Locale,
): { name: string; content: Readable } {
  const filter = { ...scopeOf(context, admin), span: { from, to }, status };
  return {
    name: `orders-${from}-${to}.csv`,
    content: Readable.from(csvChunks(context, filter, locale), { objectMode: false }),
  };
}

/**
 * A page at a time, and the next one when the client has taken it: memory stays the same however many there are, and
 * a slow client keeps no connection of the database busy. Whoever goes away ends the reading.
 */
async function* csvChunks({ db }: AppContext, filter: LineFilter, locale: Locale): AsyncGenerator<string> {
  const t = reportTexts[locale];
  yield byteOrderMark + csvLine(columnNames.map((name) => textCell(t(`columns.${name}`))));
  let rows: LineRow[];
  let last: LineRow | undefined;
  do {
    rows = await listLines(db, filter, last, pageSize);
    last = rows.at(-1);
    if (last) yield rows.map((row) => csvLine(cellsOf.map((cell) => cell(row)))).join('');
  } while (rows.length === pageSize);
}
