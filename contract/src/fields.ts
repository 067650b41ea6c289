import { z } from 'zod';
import { idPattern } from './address-bar.ts';
import { imageWidths, limits } from './limits.ts';

/*
 * Building blocks of the schemas. A message that starts with a small letter is a predicate: `problemOf` puts the
 * field's name in front of it, so that every refusal names its field. A message with a capital is a whole sentence.
 */

const required = (issue: { input?: unknown }, otherwise: string) =>
  issue.input === undefined || issue.input === null ? 'is required' : otherwise;

// A lone half of a surrogate pair cannot be stored as UTF-8, and PostgreSQL refuses null bytes.
const unstorable = /\0|\p{Surrogate}/u;

// What a one-line input cannot hold. Such a character would end up in mail subjects, logs and file names.
const controlCharacter = /\p{Cc}|[\u2028\u2029]/u;
// In longer texts lines may break and tabs may stand.
const controlCharacterInLines = /(?![\t\n\r])\p{Cc}/u;

const storableText = z
  .string({ error: (issue) => required(issue, 'must be text') })
  .refine((value) => !unstorable.test(value), 'contains characters that cannot be stored')
  .trim();

const plainText = storableText.refine(
  (value) => !controlCharacter.test(value),
  'must not contain line breaks or control characters',
);

/** Required text of one line. */
export const text = (max: number = limits.textLength) =>
  plainText.min(1, 'is required').max(max, `must be at most ${max} characters long`);

/** Text of one line that may be empty or left out. */
export const optionalText = (max: number) =>
  plainText.max(max, `must be at most ${max} characters long`).optional();

const textOfLines = storableText.refine(
  (value) => !controlCharacterInLines.test(value),
  'must not contain control characters',
);

/** Required text of any number of lines. */
export const longText = (max: number) =>
  textOfLines.min(1, 'is required').max(max, `must be at most ${max} characters long`);

/** Text of any number of lines that may be empty or left out. */
export const optionalLongText = (max: number) =>
  textOfLines.max(max, `must be at most ${max} characters long`).optional();

export const id = z
  .string({ error: (issue) => required(issue, 'must be text') })
  .regex(idPattern, 'is not a valid id');

/** An order by its _id or by its number. */
export const orderKey = text(40);

/** Requests may send an id or an object that carries it. */
export const reference = z
  .union([id, z.object({ _id: id })], { error: 'must be an id or an object with an _id' })
  .transform((value) => (typeof value === 'string' ? value : value._id));

export const references = z
  .array(reference, { error: 'must be a list' })
  .max(limits.maxLinks, `must hold at most ${limits.maxLinks} entries`)
  .transform((ids) => [...new Set(ids)]);

/** A reference in a reply. */
export const named = z.object({ _id: z.string(), name: z.string() });

// Bounded on both sides of the point: a body of a million zeros must not keep the server busy.
const decimalNumber = /^-?\d{1,15}(\.\d{1,25})?$/;

/** A number, or a numeric string as forms send it; an empty string is not a number. */
export function numeric(range: { min: number; max: number; decimals?: number }) {
  const { min, max, decimals = 0 } = range;
  return z
    .union([z.number(), z.string()], { error: (issue) => required(issue, 'must be a number') })
    .transform((value, context) => {
      const written = String(value).trim();
      const refuse = (message: string) => {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      };
      if (written === '') return refuse('is required');
      if (!decimalNumber.test(written)) return refuse('must be a number');
      const number = Number(written);
      if (number < min || number > max) return refuse(`must be from ${min} to ${max}`);
      const places = written.split('.')[1]?.replace(/0+$/, '').length ?? 0;
      if (places > decimals) {
        return refuse(decimals === 0 ? 'must be a whole number' : `may have at most ${decimals} decimals`);
      }
      // '-0' is nothing but 0.
      return number === 0 ? 0 : number;
    });
}

export const page = numeric({ min: 1, max: limits.maxPage }).default(1);
export const pageSize = (standard: number) => numeric({ min: 1, max: limits.maxPageSize }).default(standard);

/** A search text is kept as typed, apart from what cannot be stored; it is never required. */
export const searchText = z
  .string({ error: 'must be text' })
  .refine((value) => !unstorable.test(value), 'contains characters that cannot be stored')
  .max(limits.textLength, `must be at most ${limits.textLength} characters long`)
  .default('');

const emailPattern = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\]+\.[^\s@"(),:;<>[\]\\.]{2,}$/;

/** Case-insensitive, so it is kept in small letters. */
export const email = storableText
  .max(limits.emailLength, `must be at most ${limits.emailLength} characters long`)
  .regex(emailPattern, 'Please enter a valid email address')
  .transform((value) => value.toLowerCase());

export const mobile = storableText.regex(/^\d{10}$/, 'Please enter a valid 10-digit mobile number');

export const newPassword = z
  .string({ error: (issue) => required(issue, 'must be text') })
  .refine((value) => !unstorable.test(value), 'contains characters that cannot be used')
  .min(limits.passwordMin, `Password must be at least ${limits.passwordMin} characters long`)
  .max(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters long`);

export const code = storableText.regex(/^[0-9A-Za-z]{6}$/, 'must be the 6 characters from the email');

/** An http(s) link, or nothing. */
export const link = plainText
  .max(limits.urlLength, `must be at most ${limits.urlLength} characters long`)
  .refine(
    (value) => value === '' || isWebAddress(value),
    'must be a link that starts with https:// or http://',
  )
  .optional();

export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
}

const isOwnUpload = (value: string) => /^\/uploads\/[\w./-]+$/.test(value) && !value.includes('..');
const isSafeAddress = (value: string) => /^https:\/\//i.test(value) && URL.canParse(value);

/** Where our own uploads live, or a picture elsewhere on the web. Browsers block http: on a page that came by https. */
export const mediaUrl = plainText
  .min(1, 'is required')
  .max(limits.urlLength, `must be at most ${limits.urlLength} characters long`)
  .refine(
    (value) => isOwnUpload(value) || isSafeAddress(value),
    'must be the address of an uploaded file, or start with https://',
  );

/** A picture that was uploaded here, by the address of its largest width. */
export const uploadedImage = plainText
  .max(limits.urlLength, `must be at most ${limits.urlLength} characters long`)
  .refine(
    (value) => isOwnUpload(value) && value.endsWith(`-${Math.max(...imageWidths)}.webp`),
    'must be the address of an uploaded picture',
  );
