/*
 * Hindi words in Latin letters, about as they are spoken: फोटोग्राफर becomes fotografr. Good enough to compare sounds, not to
 * be read: the 'a' after a consonant, which Hindi does not write, is left out.
 */

const consonants = 'क ख ग घ ङ च छ ज झ ञ ट ठ ड ढ ण त थ द ध न प फ ब भ म य र ल ळ व श ष स ह';
const latinConsonants = 'k kh g gh n ch chh j jh n t th d dh n t th d dh n p f b bh m y r l l v sh sh s h';
const vowels = 'अ आ इ ई उ ऊ ऋ ए ऐ ओ औ ऑ ऍ';
const latinVowels = 'a a i i u u ri e ai o au o e';
const vowelSigns = ['ा', 'ि', 'ी', 'ु', 'ू', 'ृ', 'े', 'ै', 'ो', 'ौ', 'ॉ', 'ॅ'];
const latinVowelSigns = 'a i i u u ri e ai o au o e';
const nasals = { 'ं': 'n', 'ँ': 'n' };
const digits = '० १ २ ३ ४ ५ ६ ७ ८ ९';
const latinDigits = '0 1 2 3 4 5 6 7 8 9';

const pairs = (letters: string[], latin: string) =>
  latin.split(' ').map((sound, index) => [letters[index] ?? '', sound] as const);

const latinOf: Record<string, string> = {
  ...Object.fromEntries([
    ...pairs(consonants.split(' '), latinConsonants),
    ...pairs(vowels.split(' '), latinVowels),
    ...pairs(vowelSigns, latinVowelSigns),
    ...pairs(digits.split(' '), latinDigits),
  ]),
  ...nasals,
};

const devanagari = /[\u0900-\u097f]/g;
/** The same sign is spoken m before p, f, b and m: मुंबई is Mumbai. */
const nasalBeforeLabial = /[ंँ](?=[पफबभम])/g;

export const isDevanagari = (word: string) => word.search(devanagari) >= 0;

/** Removes marks without a sound, like the one that joins two consonants. */
const spoken = (letter: string) => latinOf[letter] ?? (/\p{M}/u.test(letter) ? '' : letter);

/** A folded word in Latin letters; letters that have none stay as they are. */
export const inLatinLetters = (word: string) =>
  word.replace(nasalBeforeLabial, 'm').replace(devanagari, spoken);
