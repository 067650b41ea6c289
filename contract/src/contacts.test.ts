import { expect, test } from 'vitest';
import { contactMask, hasContacts, maskContacts } from './contacts.ts';

test.each([
  ['a phone number', 'Call 9876543210 today', 'Call ••• today'],
  ['one with the code of the country', 'Call +91 98765 43210.', 'Call •••.'],
  ['one with signs between', 'Call (098)-765-43210 now', 'Call ••• now'],
  ['one in Devanagari', 'कॉल करें ९८७६५४३२१०', 'कॉल करें •••'],
  ['one with spaces between all digits', '9 8 7 6 5 4 3 2 1 0', '•••'],
  ['an email', 'Write to asha.rao+events@mail.example.com please', 'Write to ••• please'],
  ['an email in words', 'asha at gmail dot com', '•••'],
  ['a payment address', 'Pay asha@okbank', 'Pay •••'],
  ['a link', 'See https://example.com/asha?x=1 first', 'See ••• first'],
  ['a link without a scheme', 'See wa.me/919876543210 or asha-films.in', 'See ••• or •••'],
  ['a name on social networks', 'Find me as @asha.films', 'Find me as •••'],
  ['a number in English words', 'nine eight seven six five four three two one zero', '•••'],
  ['a number in English words with double', 'call nine double eight seven, triple five one 2 3', 'call •••'],
  ['a number in Hindi words', 'नौ आठ सात छह पांच चार तीन दो एक शून्य पर', '••• पर'],
  ['a number in Hindi words in Latin letters', 'nau aath saat chhe paanch chaar teen do', '•••'],
])('%s is masked', (_what, text, shown) => {
  expect(maskContacts(text)).toBe(shown);
  expect(hasContacts(text)).toBe(true);
  expect(maskContacts(maskContacts(text))).toBe(shown);
});

test.each([
  ['a price', 'We ask ₹1,25,000 for two days, or Rs 12500000 for all.'],
  ['a price of crores', '₹1,00,00,000'],
  ['dates', 'Between 2026-11-20 and 22/11/2026, or 20.11.26'],
  ['a date with the number of guests', '20-11-2026 500 guests'],
  ['a pincode', 'Jaipur 302001, and 700 001'],
  ['times and numbers of guests', 'From 10:30 to 18:45 for 1200 guests'],
  ['words for small numbers', 'One hall, two stages, three or four cooks'],
  ['ordinary Hindi', 'दो दिन की शादी, एक सौ मेहमान'],
  ['a sentence that ends', 'Thanks.In the morning is fine. e.g. at noon'],
])('%s stays', (_what, text) => {
  expect(maskContacts(text)).toBe(text);
  expect(hasContacts(text)).toBe(false);
});

test('a long text of digits, words, dots or at signs is masked in a moment', () => {
  for (const piece of ['1', '1 ', 'one ', 'a.', 'a@', '@', '+', '(1-', '2026-11-20 ']) {
    const since = performance.now();
    expect(maskContacts(piece.repeat(2_000 / piece.length)).length).toBeLessThanOrEqual(
      2_000 * contactMask.length,
    );
    expect(performance.now() - since).toBeLessThan(100);
  }
});
