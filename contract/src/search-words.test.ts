import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markWords, searchWords, soundOf } from './search-words.ts';

const shown = (text: string, query: string) =>
  markWords(text, query)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

describe('the words of a query', () => {
  test.each([
    ['  Wedding   photographer ', ['wedding', 'photographer']],
    ['Café & "crème"', ['cafe', 'creme']],
    ["bride's", ['brides']],
    ['मेहंदी', ['मेहंदी'.normalize('NFKD')]],
    ['फ़ोटोग्राफ़र फोटोग्राफर', ['फोटोग्राफर']],
    ['make-up', ['make', 'up']],
    ['wedding wedding', ['wedding']],
    ['100% 🎉', ['100']],
    ['&#%🎉', []],
    ['', []],
  ])('%j are %j', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });
});

test.each([
  ['फोटोग्राफर', 'photographer'],
  ['मेकअप', 'makeup'],
  ['आर्टिस्ट', 'artist'],
  ['इवेंट', 'event'],
  ['प्लानर', 'planner'],
  ['कैटरिंग', 'catering'],
  ['मॉडल', 'model'],
  ['ब्राइडल', 'bridal'],
  ['वेडिंग', 'wedding'],
  ['दिल्ली', 'delhi'],
  ['मुंबई', 'mumbai'],
  ['मेंहदी', 'mehendi'],
  ['मेहंदी', 'mehndi'],
  ['२०२५', '2025'],
  ['१००', '100'],
])('%s sounds like %s', (hindi, english) => {
  const [word = ''] = searchWords(hindi);
  expect(soundOf(word)).toBe(soundOf(english));
});

test.each([
  ['२०२५', '२०२६'],
  ['२०२५', '१०'],
  ['१०००', '१००'],
  ['1000', '100'],
  ['ॐ', 'ऽ'],
])('%s does not sound like %s', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});

test('every word has a sound, in any script', () => {
  const letters = fc.stringMatching(/^[\p{L}\p{N}\p{M}ʼ]{1,3}$/u);
  const devanagari = fc.stringMatching(/^[\u0900-\u097fʼ]{1,3}$/);
  fc.assert(
    fc.property(fc.oneof(letters, devanagari), (text) => {
      for (const word of searchWords(text)) expect(soundOf(word)).not.toBe('');
    }),
    { numRuns: 1000 },
  );
});

describe('what a query has matched is marked', () => {
  test.each([
    ['a whole word, whatever its case', 'Lotus Studio', 'LOTUS', '[Lotus] Studio'],
    ['the beginning of a word', 'Anand Photographer', 'photo', 'Anand [Photo]grapher'],
    ['not the middle of one', 'Anand Photographer', 'graph', 'Anand Photographer'],
    ['several words', 'Royal Wedding Feast', 'feast wed', 'Royal [Wed]ding [Feast]'],
    ['every time', 'Day by day', 'day', '[Day] by [day]'],
    ['the longer of two beginnings', 'Photographer', 'pho photog', '[Photog]rapher'],
    ['with accents', 'Café Bollywood', 'cafe', '[Café] Bollywood'],
    ['with accents written apart', 'Cafe\u0301 Bollywood', 'cafe', '[Cafe\u0301] Bollywood'],
    ['without them', 'Cafe Bollywood', 'café', '[Cafe] Bollywood'],
    ['Hindi, its vowel signs with their letters', 'लाल मेहंदी', 'मेह', 'लाल [मेहं]दी'],
    ['words in signs', 'Neel & Noor (Photo)', '#noor &', 'Neel & [Noor] (Photo)'],
    ['a misspelt word as a whole', 'Anand Photographer', 'photografer', 'Anand [Photographer]'],
    ['swapped letters', 'Model House', 'modle', '[Model] House'],
    ['the other number of a word', 'Wedding Films', 'weddings', '[Wedding] Films'],
    ['nothing for a short word that is only similar', 'The Cat', 'cot', 'The Cat'],
    ['nothing for an empty query', 'Lotus', '  ', 'Lotus'],
    ['nothing for signs alone', '100% 🎉', '% 🎉', '100% 🎉'],
    ['nothing in an empty text', '', 'lotus', ''],
  ])('%s', (_what, text, query, expected) => {
    expect(shown(text, query)).toBe(expected);
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          'a',
          'é',
          'e\u0301',
          'ß',
          'İ',
          'ﬁ',
          'मे',
          'हं',
          ' ',
          "'",
          '📸',
          '\u200d',
          '½',
          '\ud83d',
        ),
      )
      .map((pieces) => pieces.join('')),
  );

  test('the pieces are the text, whatever it is and whatever is searched', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, query) => {
        const pieces = markWords(text, query);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every((piece) => piece.text !== '')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('a pair of surrogates and a letter with its marks are never parted', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, query) => {
        fc.pre(!/\p{Surrogate}/u.test(text));
        for (const piece of markWords(text, query)) {
          expect(/\p{Surrogate}/u.test(piece.text)).toBe(false);
          expect(text.indexOf(piece.text) > 0 && /^\p{M}/u.test(piece.text)).toBe(false);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('every word of the query is marked in the query itself', () => {
    const words = fc.array(fc.stringMatching(/^[\p{L}\p{N}]{1,8}$/u), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, (list) => {
        const text = list.join(' ');
        const marked = markWords(text, text).filter((piece) => piece.marked);
        expect(marked.map((piece) => piece.text)).toEqual(
          list.filter((each) => searchWords(each).length > 0),
        );
      }),
    );
  });
});
