import { sharedPlanPath } from '@utsav/contract/plan-state';
import type { Locale } from '@utsav/messages/locales';
import { isLinkSecret, linkSecret } from '../../core/calendar/secret-link.ts';
import type { AppContext } from '../../core/context.ts';
import { pageUrl } from '../../core/mail/mail-content.ts';
import type { PlanRow } from './queries.ts';

type LinkContext = Pick<AppContext, 'config' | 'tokens'>;
type Linked = Pick<PlanRow, 'id' | 'links'>;

/** What the secret of a plan's link is derived from; each new link has another one. */
const linkName = ({ id, links }: Linked) => `plan ${id} ${links}`;

export const shareUrl = (context: LinkContext, plan: Linked, language: Locale): string =>
  pageUrl(context.config, language, `${sharedPlanPath}/${plan.id}-${linkSecret(context, linkName(plan))}`);

/** The id of the plan that a token names; its secret is checked by `isTokenOf`. */
export const planIdOf = (token: string): string => token.split('-')[0] ?? '';

export const isTokenOf = (context: LinkContext, plan: Linked, token: string): boolean =>
  isLinkSecret(context, linkName(plan), token.slice(plan.id.length + 1));

/** What the secret of the calendar of a plan's booked functions is derived from. */
export const planCalendar = (id: string) => `run sheet ${id}`;

export const planCalendarUrl = (context: LinkContext, id: string): string =>
  `${context.config.publicUrl}/calendar/plan/${id}-${linkSecret(context, planCalendar(id))}.ics`;
