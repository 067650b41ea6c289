import { ownOrderPath } from '@utsav/contract/address-bar';
import type { FastifyInstance } from 'fastify';
import { bookingEvent } from '../../core/calendar/booking-event.ts';
import { writeCalendar } from '../../core/calendar/icalendar.ts';
import { isLinkSecret } from '../../core/calendar/secret-link.ts';
import type { AppContext } from '../../core/context.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { calendarTexts } from '../../core/language/translators.ts';
import { pageUrl } from '../../core/mail/mail-content.ts';
import { findPlan, listBookings } from './queries.ts';
import { planCalendar } from './share-link.ts';

type Params = { id: string; secret: string };

/** The .ics file of the booked functions of a plan. Its address contains a secret. */
export function registerPlanCalendar(app: FastifyInstance, context: AppContext): void {
  const { config, db } = context;
  app.get<{ Params: Params }>(
    '/calendar/plan/:id([0-9a-z]+)-:secret([0-9a-f]+).ics',
    async ({ params: { id, secret } }, reply) => {
      const plan = isLinkSecret(context, planCalendar(id), secret) ? await findPlan(db, { id }) : undefined;
      if (!plan) throw new AppError('NOT_FOUND', { reason: 'calendar' });
      const bookings = await listBookings(db, plan);
      const events = bookings.map(({ functionName, ...order }) => {
        const { customerLanguage: language, orderNumber, orderStatus, quantity, adminMobile: mobile } = order;
        const t = calendarTexts[language];
        const status = t(`status.${orderStatus}`);
        const details = t('toCustomer', { status, orderNumber, quantity: String(quantity) });
        return bookingEvent(order, {
          summary: t('planned', { function: functionName, service: order.productName }),
          description: mobile ? `${details}\n${t('phone', { mobile })}` : details,
          url: pageUrl(config, language, ownOrderPath(orderNumber)),
        });
      });
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="plan-${id}.ics"`)
        .header('cache-control', 'private, no-cache')
        .send(writeCalendar(plan.name, events));
    },
  );
}
