import { availabilityEndpoints } from '@utsav/contract/availability';
import ICAL from 'ical.js';
import type { TestApp } from './app.ts';

type ReadEvent = Record<
  'uid' | 'summary' | 'description' | 'location' | 'status' | 'start' | 'end',
  string
> & { sequence: number; isWholeDay: boolean };

/** The events of an iCalendar file, as another program reads them. */
export function readCalendar(text: string): { name: string; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, location, sequence, startDate, endDate } = new ICAL.Event(component);
    return {
      uid,
      summary,
      description,
      location,
      sequence,
      status: String(component.getFirstPropertyValue('status')),
      start: startDate.toString(),
      end: endDate.toString(),
      isWholeDay: startDate.isDate && endDate.isDate,
    };
  });
  return { name: String(calendar.getFirstPropertyValue('x-wr-calname')), events };
}

/** A vendor with two products, three bookings, one of which may move, and a block in the week of 20 November 2026. */
export async function vendorWithBookings(app: TestApp) {
  const vendor = await app.build.admin();
  const hall = await app.build.product({ name: 'Hall', adminId: vendor.id, stock: 3 });
  const band = await app.build.product({ name: 'Band', adminId: vendor.id, stock: 2 });
  const booked = await app.build.order({ service: hall, deliveryDate: '2026-11-20', quantity: 2 });
  const moving = await app.build.order({
    service: band,
    deliveryDate: '2026-11-21',
    orderStatus: 'ACCEPTED',
    proposedDate: '2026-11-20',
    proposedBy: 'CUSTOMER',
    proposalNote: 'Please',
    proposalExpiresAt: new Date('2026-11-17T06:30:00Z'),
  });
  await app.build.order({ service: hall, deliveryDate: '2026-11-20', orderStatus: 'CANCELLED' });
  await app.build.order({ deliveryDate: '2026-11-20' });
  const body = { productIds: [band.id], from: '2026-11-22', to: '2026-11-25', note: 'Holiday' };
  const block = (await app.call(availabilityEndpoints.block, { as: vendor, body })).json.data;
  return { vendor, hall, band, booked, moving, block };
}
