import { z } from 'zod';
import { idPattern } from './address-bar.ts';
import { addDays, parseBookingDate } from './booking.ts';
import { imageWidths, limits } from './limits.ts';
import { type Rule, rule } from './rules.ts';

/* Building blocks of the schemas. */

const required = (issue: { input?: unknown }, otherwise: Rule) =>
  issue.input === undefined || issue.input === null ? rule('required') : otherwise;

// A lone half of a surrogate pair cannot be stored as UTF-8, and PostgreSQL refuses null bytes.
const unstorable = /\0|\p{Surrogate}/u;

// Line breaks and control characters would end up in mail subjects, logs and file names.
const controlCharacter = /\p{Cc}|[\u2028\u2029]/u;
// In longer texts lines may break and tabs may stand.
const controlCharacterInLines = /(?![\t\n\r])\p{Cc}/u;

// These turn the order of the letters around them, so that a name reads as another one.
const directionOverride = /[\u202a-\u202e\u2066-\u2069]/;
// Something that can be seen: no space, no control character, nothing that has no width or no ink.
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

const isVisible = (value: string) => visible.test(value);

const storableText = z
  .string({ error: (issue) => required(issue, 'text') })
  .refine((value) => !unstorable.test(value), rule('unstorable'))
  .refine((value) => !directionOverride.test(value), rule('controlCharacters'))
  .trim();

const plainText = storableText.refine((value) => !controlCharacter.test(value), rule('oneLine'));

/** Required text of one line. */
export const text = (max: number = limits.textLength) =>
  plainText.refine(isVisible, rule('required')).max(max, rule('tooLong'));

/** Text of one line that may be empty or left out. */
export const optionalText = (max: number) => plainText.max(max, rule('tooLong')).optional();

const textOfLines = storableText.refine(
  (value) => !controlCharacterInLines.test(value),
  rule('controlCharacters'),
);

/** Required text of any number of lines. */
export const longText = (max: number) =>
  textOfLines.refine(isVisible, rule('required')).max(max, rule('tooLong'));

/** Why an admin refuses something; the other person can read it. */
export const reasonForm = z.object({ reason: longText(limits.reasonLength) });

/** Text of any number of lines that may be empty or left out. */
export const optionalLongText = (max: number) => textOfLines.max(max, rule('tooLong')).optional();

/** Why somebody declines or withdraws something, if they say so. */
export const optionalReasonForm = z.object({ reason: textOfLines.max(limits.reasonLength, rule('tooLong')) });

export const flag = z.boolean({ error: rule('boolean') });

export const id = z.string({ error: (issue) => required(issue, 'text') }).regex(idPattern, rule('id'));

export const ids = (max: number) => z.array(id, { error: rule('list') }).max(max, rule('tooManyIds'));

/** For lists in which the same value counts once. */
export const withoutRepeats = <Value>(values: Value[]): Value[] => [...new Set(values)];

/** An order by its _id or by its number. */
export const orderKey = text(40);

/** Requests may send an id or an object that carries it. */
export const reference = (refusal: Rule) =>
  z
    .union([id, z.object({ _id: id })], { error: rule(refusal) })
    .transform((value) => (typeof value === 'string' ? value : value._id));

export const references = z
  .array(reference('reference'), { error: rule('list') })
  .max(limits.maxLinks, rule('tooManyEntries'))
  .transform(withoutRepeats);

/** A reference in a reply. */
export const named = z.object({ _id: z.string(), name: z.string() });

/** The error of an object that takes no other fields. */
export const unknownKeys = (refusal: Rule) => (issue: { code?: string | undefined }) =>
  rule(issue.code === 'unrecognized_keys' ? refusal : 'filters');

// Bounded on both sides of the point: a body of a million zeros must not keep the server busy.
const decimalNumber = /^-?\d{1,15}(\.\d{1,25})?$/;

/** A number, or a numeric string as forms send it; an empty string is not a number. */
export function numeric(range: { min: number; max: number; decimals?: number }) {
  const { min, max, decimals = 0 } = range;
  return z
    .union([z.number(), z.string()], { error: (issue) => required(issue, 'number') })
    .transform((value, context) => {
      const written = String(value).trim();
      const refuse = (message: Rule, params = {}) => {
        context.addIssue({ code: 'custom', message, params });
        return z.NEVER;
      };
      if (written === '') return refuse('required');
      if (!decimalNumber.test(written)) return refuse('number');
      const number = Number(written);
      if (number < min || number > max) return refuse('range', { min, max });
      const places = written.split('.')[1]?.replace(/0+$/, '').length ?? 0;
      if (places > decimals) return decimals === 0 ? refuse('wholeNumber') : refuse('decimals', { decimals });
      // '-0' is nothing but 0.
      return number === 0 ? 0 : number;
    });
}

export const page = numeric({ min: 1, max: limits.maxPage }).default(1);
export const pageSize = (standard: number) => numeric({ min: 1, max: limits.maxPageSize }).default(standard);

/** A search text is kept as typed, apart from what cannot be stored; it is never required. */
export const searchText = z
  .string({ error: rule('text') })
  .refine((value) => !unstorable.test(value), rule('unstorable'))
  .max(limits.textLength, rule('tooLong'))
  .default('');

const emailPattern =
  /^[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\]+@[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\]+\.[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\.]{2,}$/u;

/** Case-insensitive, so it is kept in small letters. */
export const email = storableText
  .max(limits.emailLength, rule('tooLong'))
  .regex(emailPattern, rule('email'))
  .transform((value) => value.toLowerCase());

export const mobile = storableText.regex(/^\d{10}$/, rule('mobile'));

export const newPassword = z
  .string({ error: (issue) => required(issue, 'text') })
  .refine((value) => !unstorable.test(value), rule('unusable'))
  .min(limits.passwordMin, rule('passwordTooShort'))
  .max(limits.passwordMax, rule('passwordTooLong'));

export const code = storableText.regex(/^[0-9A-Za-z]{6}$/, rule('code'));

/** An http(s) link, or nothing. */
export const link = plainText
  .max(limits.urlLength, rule('tooLong'))
  .refine((value) => value === '' || isWebAddress(value), rule('link'))
  .optional();

export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
}

const isOwnUpload = (value: string) => /^\/uploads\/[\w./-]+$/.test(value) && !value.includes('..');
const isSafeAddress = (value: string) => /^https:\/\//i.test(value) && URL.canParse(value);

/** Where our own uploads live, or a picture elsewhere on the web. Browsers block http: on a page that came by https. */
const isMediaUrl = (value: string) => isOwnUpload(value) || isSafeAddress(value);

export const mediaUrl = plainText
  .min(1, rule('required'))
  .max(limits.urlLength, rule('tooLong'))
  .refine(isMediaUrl, rule('media'));

/** The same, or nothing. */
export const optionalMediaUrl = plainText
  .max(limits.urlLength, rule('tooLong'))
  .refine((value) => value === '' || isMediaUrl(value), rule('media'))
  .optional();

/** A picture that was uploaded here, by the address of its largest width. */
export const uploadedImage = plainText
  .max(limits.urlLength, rule('tooLong'))
  .refine(
    (value) => isOwnUpload(value) && value.endsWith(`-${Math.max(...imageWidths)}.webp`),
    rule('uploadedPicture'),
  );

/** A day in India: 'YYYY-MM-DD', or a time of that day. */
const dayInIndia = (missing: Rule, error: (issue: { input?: unknown }) => Rule) =>
  z.string({ error }).transform((written, context) => {
    const day = parseBookingDate(written.trim());
    if (day) return day;
    context.addIssue({ code: 'custom', message: rule(written.trim() ? 'writtenDate' : missing) });
    return z.NEVER;
  });

export const calendarDay = dayInIndia('required', (issue) => required(issue, 'date'));

/** The day of a booking; false and 0 count as missing. */
export const bookingDate = dayInIndia('dateMissing', ({ input }) => rule(input ? 'date' : 'dateMissing'));

/** For an object with `from` and `to`: days in this order, where both are given. */
export function checkDayOrder(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (from === undefined || to === undefined || from <= to) return;
  context.addIssue({ code: 'custom', message: rule('beforeFrom'), path: ['to'] });
}

/** For an object with `from` and `to`: a span of days, in this order and not too long. */
export const checkSpanOf =
  (max: number) =>
  ({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void => {
    checkDayOrder({ from, to }, context);
    if (to < addDays(from, max)) return;
    context.addIssue({ code: 'custom', message: rule('spanTooLong'), params: { max }, path: ['to'] });
  };

export const checkSpan = checkSpanOf(limits.spanDays);
