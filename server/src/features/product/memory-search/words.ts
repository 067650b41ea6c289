/* Texts as migrations/0009_faster_search.sql cuts and hears them; a test holds the two together. */

const left = /[\u0300-\u036F]|['\u02BC\u200C\u2019]|\u200D/g;
const between =
  /[^0-9a-z\u00DF-\u0963\u0966-\u1FFF\u2C00-\u2DFF\u3040-\uD7FF\uF900-\uFB4F\u{10000}-\u{1EFFF}\u{20000}-\u{3FFFF}]+/u;
const isPlain = /^[\0-\x7F]*$/;
const longestWord = 40;

/** The words of a text, each once, as the index knows them: `search_split` and what `search_products` leaves of it. */
export function wordsOf(text: string): string[] {
  const letters = (isPlain.test(text) ? text.replaceAll("'", '') : text.normalize('NFKD').replace(left, ''))
    .toLowerCase()
    .split(between)
    .filter(Boolean);
  return [...new Set(letters.map((word) => (word.length > longestWord ? cut(word) : word)))];
}

/** Not in the middle of a letter. */
const cut = (word: string) => [...word].slice(0, longestWord).join('');

const spoken: Record<string, string> = { c: 'k', q: 'k', z: 's', w: 'v' };

/** The consonants as they sound: `search_sound`. */
export function soundOf(word: string): string {
  const letters = word
    .replace(/^[aeiou]/, 'a')
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll('x', 'ks')
    .replace(/[cqzw]/g, (letter) => spoken[letter] ?? letter);
  const rest = letters.slice(1).replace(/[aeiouyh]/g, '');
  return letters.charAt(0) + rest.replace(/(.)\1+/gu, '$1');
}
