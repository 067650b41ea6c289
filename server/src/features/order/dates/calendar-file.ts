import { ownOrderPath } from '@utsav/contract/address-bar';
import type { FastifyInstance } from 'fastify';
import { bookingEvent } from '../../../core/calendar/booking-event.ts';
import { writeCalendar } from '../../../core/calendar/icalendar.ts';
import { isLinkSecret } from '../../../core/calendar/secret-link.ts';
import type { AppContext } from '../../../core/context.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { calendarTexts } from '../../../core/language/translators.ts';
import { pageUrl } from '../../../core/mail/mail-content.ts';
import { bookingCalendar } from '../calendar-link.ts';
import { findCalendarOrder } from './reschedule-queries.ts';

type Params = { id: string; secret: string };

/** The .ics file of one booking. Its address contains a secret. */
export function registerBookingCalendar(app: FastifyInstance, context: AppContext): void {
  const { config, db } = context;
  app.get<{ Params: Params }>(
    '/calendar/booking/:id([0-9a-z]+)-:secret([0-9a-f]+).ics',
    async ({ params: { id, secret } }, reply) => {
      const isKnown = isLinkSecret(context, bookingCalendar(id), secret);
      const order = isKnown ? await findCalendarOrder(db, id) : undefined;
      if (!order) throw new AppError('NOT_FOUND', { reason: 'calendar' });
      const language = order.customerLanguage;
      const t = calendarTexts[language];
      const { orderNumber, orderStatus, quantity, adminMobile: mobile } = order;
      const details = t('toCustomer', {
        status: t(`status.${orderStatus}`),
        orderNumber,
        quantity: String(quantity),
      });
      const event = bookingEvent(order, {
        summary: order.productName,
        description: mobile ? `${details}\n${t('phone', { mobile })}` : details,
        url: pageUrl(config, language, ownOrderPath(orderNumber)),
      });
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${order.orderNumber}.ics"`)
        .header('cache-control', 'private, no-cache')
        .send(writeCalendar(t('name', { brand: config.brand.name }), [event]));
    },
  );
}
