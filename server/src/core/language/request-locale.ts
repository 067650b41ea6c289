import { type Locale, negotiateLocale, preferredLocale } from '@utsav/messages/locales';
import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers'>;

/** The language in which a request is answered. */
export const localeOf = ({ headers }: Asked): Locale => negotiateLocale(headers['accept-language']);

/** The language that a request names. A program that names none does not change the language of its user. */
export const namedLocale = ({ headers }: Asked): Locale | undefined =>
  preferredLocale(headers['accept-language']);
