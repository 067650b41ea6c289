import { inLatinLetters } from './devanagari.ts';

/*
 * How texts are cut into words and how words are compared: when a service is indexed, when a text is searched (both on
 * the server, decision 021), and when what was found is marked on a page.
 */

export type Piece = { text: string; marked: boolean };

/** Joiners (U+200C, U+200D) stand inside of words in Hindi and its neighbours. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ʼ\u200c\u200d]*/gu;
/**
 * After NFKD accents stand apart from their letters, and so does the dot of फ़ (U+093C), which many leave out. The vowel
 * signs of Hindi are marks too, but no accents.
 */
const ignored = /[^\p{L}\p{M}\p{N}]|[\u0300-\u036f\u093cʼ]/gu;
const longestWord = 40;

const fold = (text: string) => text.normalize('NFKD').replace(ignored, '').toLowerCase();

const shorten = (text: string) =>
  text.length > longestWord ? [...text].slice(0, longestWord).join('') : text;

/** The words of a text as they are compared: small letters without accents and apostrophes, each once. */
export function searchWords(text: string): string[] {
  const words = (text.match(word) ?? []).map((each) => shorten(fold(each))).filter(Boolean);
  return [...new Set(words)];
}

/** The words under which a text is found: 'Make-up' under make, up and makeup. */
export function indexedWords(text: string): string[] {
  const words = searchWords(text);
  return text.includes('-') ? [...new Set([...words, ...searchWords(text.replaceAll('-', ''))])] : words;
}

/** The text in pieces, in order; joined they are the text again. */
export function markWords(text: string, query: string): Piece[] {
  const wanted = searchWords(query);
  const pieces: Piece[] = [];
  let end = 0;
  const add = (piece: string, marked: boolean) => {
    if (piece) pieces.push({ text: piece, marked });
  };
  if (wanted.length > 0) {
    for (const { 0: found, index } of text.matchAll(word)) {
      const length = matchedLength(found, wanted);
      if (length === 0) continue;
      add(text.slice(end, index), false);
      add(found.slice(0, length), true);
      end = index + length;
    }
  }
  add(text.slice(end), false);
  return pieces;
}

/** How much of a word to mark: what was typed of its beginning, or all of it where it was misspelt. */
function matchedLength(found: string, wanted: string[]): number {
  const letters = fold(found);
  let longest = 0;
  for (const typed of wanted) {
    if (letters.startsWith(typed)) longest = Math.max(longest, writtenLength(found, typed.length));
    else if (resembles(letters, typed)) longest = found.length;
  }
  return longest;
}

/** The first letters of a word as it is written, with the marks that belong to the last of them. */
function writtenLength(found: string, letters: number): number {
  let length = 0;
  for (const character of found) {
    const isMark = /^\p{M}$/u.test(character);
    if (!isMark && fold(found.slice(0, length)).length >= letters) break;
    length += character.length;
  }
  return length;
}

export const shortestMisspelt = 4;

/** Allows one wrong letter in a word of four or five letters, and two in a longer one. */
export function resembles(letters: string, typed: string): boolean {
  if (typed.length < shortestMisspelt) return false;
  const slips = typed.length < 6 ? 1 : 2;
  return Math.abs(letters.length - typed.length) <= slips && editDistance(letters, typed) <= slips;
}

/** How many letters to add, drop, replace or swap with their neighbour to make one word of the other. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = cell(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let best = Math.min(cell(last, column) + 1, cell(current, column - 1) + 1, replaced);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, cell(beforeLast, column - 2) + 1);
      }
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return cell(last, b.length);
}

const cell = (row: number[], column: number) => row[column] as number;

/**
 * The consonants as they sound: mehndi and mehendi, photographer and fotografer, catering and cattering are alike, and so
 * are फोटोग्राफर and photographer. Numbers keep all their digits: 1000 does not sound like 100.
 */
export function soundOf(word: string): string {
  const spoken = (inLatinLetters(word) || word)
    .replace(/^[aeiou]/, 'a')
    .replace(/ph/g, 'f')
    .replace(/ck|[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/w/g, 'v');
  const [first = '', ...others] = spoken;
  return (
    first +
    others
      .join('')
      .replace(/[aeiouyh]/g, '')
      .replace(/(\p{L})\1+/gu, '$1')
  );
}
