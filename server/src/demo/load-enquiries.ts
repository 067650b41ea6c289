import { addDays, indianDay } from '@utsav/contract/booking';
import { toPaise } from '@utsav/contract/money';
import { quoteTotal } from '@utsav/contract/quote-status';
import { dayMs, hourMs } from '../core/clock.ts';
import type { Db } from '../core/db/db.ts';
import { newId } from '../core/db/ids.ts';
import { enquiries, enquiryMessages, type products, quotes } from '../core/db/schema.ts';
import { notReal } from './vendors.ts';

type Needs = { service: typeof products.$inferSelect; customerId: string; now: Date };

/** Beyond the days of instant booking. */
const daysAhead = 120;
const lines = [
  { text: 'Both days, 10 hours each', quantity: 2, price: 45_000 },
  { text: 'Printed album, 40 pages', quantity: 1, price: 12_000 },
];

/** An enquiry of the demo customer, with a quote that can be accepted for two weeks. */
export async function insertDemoEnquiry(db: Db, { service, customerId, now }: Needs): Promise<void> {
  const { id: productId, adminId: vendorId } = service;
  const [askedAt, answeredAt] = [4, 2].map((hours) => new Date(now.getTime() - hours * hourMs)) as [
    Date,
    Date,
  ];
  const enquiryId = newId(askedAt);
  const day = addDays(indianDay(now), daysAhead);
  const message = (sender: 'CUSTOMER' | 'VENDOR', createdAt: Date, body: string) => ({
    ...{ id: newId(createdAt), enquiryId, sender, body, createdAt },
    authorId: sender === 'CUSTOMER' ? customerId : vendorId,
  });
  const asked = message(
    'CUSTOMER',
    askedAt,
    'We celebrate for two days with 250 guests. What would that cost?',
  );
  const answered = message('VENDOR', answeredAt, 'Thank you for asking! Here is our quote for both days.');
  const quoteId = newId(new Date(answeredAt.getTime() + 1));
  await db.insert(enquiries).values({
    ...{ id: enquiryId, customerId, productId, vendorId, productName: service.name, day },
    productImage: service.image[0] ?? '',
    ...{
      guests: 250,
      city: service.city,
      status: 'ANSWERED',
      createdAt: askedAt,
      lastAt: answeredAt,
      answeredAt,
    },
    ...{ vendorRead: quoteId, customerUnread: 2 },
  });
  await db.insert(enquiryMessages).values([asked, answered]);
  await db.insert(quotes).values({
    ...{ id: quoteId, enquiryId, number: 1, productId, vendorId, authorId: vendorId, day, lines },
    totalPaise: toPaise(quoteTotal(lines)),
    note: notReal,
    status: 'SENT',
    validUntil: new Date(now.getTime() + 14 * dayMs),
    holds: false,
    createdAt: answeredAt,
  });
}
