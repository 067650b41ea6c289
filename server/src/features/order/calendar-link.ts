import { linkSecret } from '../../core/calendar/secret-link.ts';
import type { AppContext } from '../../core/context.ts';

export type LinkContext = Pick<AppContext, 'config' | 'tokens'>;

/** The name that the secret of a booking's calendar is derived from. */
export const bookingCalendar = (id: string) => `booking ${id}`;

export const bookingCalendarUrl = (context: LinkContext, id: string): string =>
  `${context.config.publicUrl}/calendar/booking/${id}-${linkSecret(context, bookingCalendar(id))}.ics`;
