/*
 * Phone numbers, emails, payment addresses and links in what customer and vendor write to each other before a booking.
 * Prices, dates, numbers of guests and pincodes stay.
 */

export const contactMask = '•••';

/** Digits that a phone number has at least, and so many that no price without a currency has them. */
const phoneDigits = 8;
const surePhoneDigits = 10;

const digitWords: Record<string, string> = {
  ...{ zero: '0', oh: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6' },
  ...{ seven: '7', eight: '8', nine: '9', double: '', triple: '' },
  ...{ shunya: '0', sunya: '0', ek: '1', do: '2', teen: '3', tin: '3', char: '4', chaar: '4', paanch: '5' },
  ...{ panch: '5', chhe: '6', che: '6', chah: '6', saat: '7', sat: '7', aath: '8', aat: '8', nau: '9' },
  ...{ शून्य: '0', एक: '1', दो: '2', तीन: '3', चार: '4', पांच: '5', पाँच: '5', छह: '6', छः: '6', छे: '6' },
  ...{ सात: '7', आठ: '8', नौ: '9' },
};

const email =
  /[\p{L}\p{N}._%+-]{1,64}(?:@|\s?[([]at[)\]]\s?)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}/giu;
const spelledEmail = /[\p{L}\p{N}._%+-]{1,64} at [\p{L}\p{N}-]{1,63} dot [\p{L}]{2,10}/giu;
const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}._]{3,64}/giu;
const link = /(?:https?:\/\/|www\.)\S{1,500}/giu;
const ending = 'com|in|net|org|co|io|me|app|info|biz|shop|store|site|online|link|page|xyz|live|events';
// A sentence may begin right after the full stop of another one: 'Thanks.In the morning'.
const bareLink = new RegExp(
  `(?<![\\p{L}\\p{N}])[A-Za-z0-9][A-Za-z0-9-]{0,62}(?:\\.[A-Za-z0-9-]{1,63}){0,3}\\.(?:${ending}|${ending.toUpperCase()})(?![\\p{L}\\p{N}])(?:/\\S{0,500})?`,
  'gu',
);

const dates = /(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2}))(?!\d)/g;
// Digits of any script with the signs that people write between the groups of a phone number; a comma belongs to a price.
const digits = /[+(]{0,2}\p{Nd}(?:[\s().\-–_*]{0,3}\p{Nd}){5,40}/gu;
const currencyBefore = /(?:₹|rs\.?|inr|रु\.?|रुपये)\s?$/iu;
const words = /[\p{L}\p{M}]{1,12}|\p{Nd}{1,12}/gu;

const countDigits = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

/** The text as the other side reads it before the booking. */
export function maskContacts(text: string): string {
  const masked = [link, email, spelledEmail, handle, bareLink].reduce(
    (current, pattern) => current.replace(pattern, contactMask),
    text,
  );
  return maskSpelledNumbers(maskNumbers(masked));
}

export const hasContacts = (text: string): boolean => maskContacts(text) !== text;

function maskNumbers(text: string): string {
  const kept = [...text.matchAll(dates)].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
  }));
  return text.replace(digits, (found, at: number) => {
    const end = at + found.length;
    const inDates = kept
      .filter(({ from, to }) => from >= at && to <= end)
      .reduce((sum, { from, to }) => sum + countDigits(text.slice(from, to)), 0);
    const count = countDigits(found) - inDates;
    if (count < phoneDigits) return found;
    const isPrice = count < surePhoneDigits && currencyBefore.test(text.slice(Math.max(0, at - 8), at));
    return isPrice ? found : contactMask;
  });
}

/** Masks runs of words for digits, mixed with digits or not: 'nine eight double two …'. */
function maskSpelledNumbers(text: string): string {
  const runs: { from: number; to: number; digits: number; isSpelled: boolean }[] = [];
  let last: (typeof runs)[number] | undefined;
  let times = 1;
  for (const { 0: word, index } of text.matchAll(words)) {
    const spelled = digitWords[word.toLowerCase()];
    const isNumber = /^\p{Nd}/u.test(word);
    if (spelled === undefined && !isNumber) {
      last = undefined;
      times = 1;
      continue;
    }
    if (!last || /[^\s,.\-–_()]/u.test(text.slice(last.to, index))) {
      last = { from: index, to: index, digits: 0, isSpelled: false };
      times = 1;
      runs.push(last);
    }
    last.to = index + word.length;
    if (spelled === '') {
      times = word.toLowerCase() === 'triple' ? 3 : 2;
    } else {
      last.digits += isNumber ? word.length : times;
      last.isSpelled ||= !isNumber;
      times = 1;
    }
  }
  return runs
    .filter(({ digits, isSpelled }) => isSpelled && digits >= phoneDigits)
    .reduceRight((current, { from, to }) => current.slice(0, from) + contactMask + current.slice(to), text);
}
