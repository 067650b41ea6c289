/*
 * Which parts of a text a search has matched, for showing them marked. The search itself happens on the
 * server (its decisions 010 and 020); this follows its rules closely enough for the eye.
 */

export type Piece = { text: string; marked: boolean };

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;
const accents = /[\u0300-\u036f'’]/g;

const plain = (text: string) => text.normalize('NFKD').replace(accents, '').toLowerCase();

/** The words of a query as they are compared: small letters without accents. */
export function searchWords(query: string): string[] {
  const words = (query.match(word) ?? []).map(plain).filter(Boolean);
  return [...new Set(words)];
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
  const letters = plain(found);
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
    if (!isMark && plain(found.slice(0, length)).length >= letters) break;
    length += character.length;
  }
  return length;
}

/** One slip in a word of four or five letters, two in a longer one; as search_alternatives in the migration. */
function resembles(letters: string, typed: string): boolean {
  if (typed.length < 4) return false;
  const slips = typed.length < 6 ? 1 : 2;
  return Math.abs(letters.length - typed.length) <= slips && editDistance(letters, typed) <= slips;
}

/** How many letters to add, drop, replace or swap with their neighbour to make one word of the other. */
export function editDistance(a: string, b: string): number {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return distanceOfCores(a.slice(start, a.length - end), b.slice(start, b.length - end));
}

/** For words of usual length, because making such an array takes longer than the rest. */
const usualCells = new Uint8Array(400);

/** What words begin and end with in common is no matter. */
function distanceOfCores(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  // A row for each letter of one word, a column for each of the other.
  const width = b.length + 1;
  const size = (a.length + 1) * width;
  const cells = size <= usualCells.length ? usualCells : new Uint8Array(size);
  const at = (place: number) => cells[place] as number;
  for (let column = 0; column < width; column += 1) cells[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    cells[row * width] = row;
    for (let column = 1; column < width; column += 1) {
      const here = row * width + column;
      const replaced = at(here - width - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let best = Math.min(at(here - width) + 1, at(here - 1) + 1, replaced);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, at(here - 2 * width - 2) + 1);
      }
      cells[here] = best;
    }
  }
  return at(size - 1);
}
