import { inLatinLetters, isDevanagari } from '@utsav/contract/devanagari';
import { editDistance, resembles } from '@utsav/contract/search-words';
import type { Candidate, TypedWord } from './search-vocabulary-queries.ts';

/*
 * A search becomes a list of rank tiers, best first: 'every word stands in the name' comes before 'every word stands in
 * the name or the category', and so on. The last tier finds everything that those before it find.
 */

/**
 * Candidates: how many services have the rarest of the words, which is what the index has to look at. Each service that is
 * found has one of the lexemes.
 */
export type Tier = { tsquery: string; candidates: number; lexemes: string[] };

type Option = { lexeme: string; services: number; level: number };

/** How well a word fits where it is found: name, category, anywhere. The whole word comes before one that begins so. */
const levels = { whole: [1, 3, 5], partly: [2, 4, 6], alike: [7, 8, 9] } as const;
type Closeness = keyof typeof levels;

const maxCorrections = 5;

/** What may stand in a service for a typed word. */
function optionsOf(typed: TypedWord): Option[] {
  const known = typed.candidates.filter(({ isKnown }) => isKnown);
  const corrected = corrections(typed);
  const others = typed.candidates.filter(
    (found) =>
      !known.includes(found) &&
      !corrected.includes(found) &&
      corrected.some(({ stem }) => stem === found.stem),
  );
  // A word that is in no service is misspelt: its likeliest spelling takes its place.
  const isMeant = (found: Candidate) => found === corrected[0] || found.sound === typed.sound;
  const ofCorrection = (closeness: Closeness) => (known.length > 0 ? 'alike' : closeness);
  return [
    ...known.flatMap((found) => lexemesOf(found, found.word === typed.word ? 'whole' : 'partly')),
    ...corrected.flatMap((found) => lexemesOf(found, ofCorrection(isMeant(found) ? 'whole' : 'partly'))),
    ...others.flatMap((found) => lexemesOf(found, ofCorrection('partly'))),
  ];
}

function lexemesOf({ word, inNames, services, labels }: Candidate, closeness: Closeness): Option[] {
  const [name, category, anywhere] = levels[closeness];
  const options = [
    { level: name, lexeme: `=${word}`, services: inNames },
    ...labels.map((label) => ({ level: category, ...label })),
    { level: anywhere, lexeme: word, services },
  ];
  return options.filter(({ services }) => services > 0);
}

/** The likeliest of the words that look or sound like the typed one. */
function corrections({ word: typed, sound, candidates }: TypedWord): Candidate[] {
  const servicesOf = ({ services, labels }: Candidate) =>
    labels.reduce((sum, label) => sum + label.services, services);
  return candidates
    .filter(({ isKnown }) => !isKnown)
    .filter(
      (found) =>
        resembles(found.word, typed) ||
        resembles(found.stem, typed) ||
        (sound.length >= 4 && found.sound.startsWith(sound)) ||
        (isDevanagari(typed) && soundsTheSame(found, { typed, sound })),
    )
    .map((found) => ({
      found,
      soundsDifferent: Number(found.sound !== sound),
      distance: Math.min(editDistance(found.word, typed), editDistance(found.stem, typed)),
      services: servicesOf(found),
    }))
    .sort(
      (a, b) => a.soundsDifferent - b.soundsDifferent || a.distance - b.distance || b.services - a.services,
    )
    .slice(0, maxCorrections)
    .map(({ found }) => found);
}

/** Whether a word may be the Hindi one in Latin letters: mehendi for मेहंदी. Of short words the vowels count as well. */
const soundsTheSame = (found: Candidate, { typed, sound }: { typed: string; sound: string }) =>
  found.sound === sound && (sound.length >= 3 || editDistance(found.word, inLatinLetters(typed)) <= 2);

/**
 * Lexemes hold letters, marks and digits alone, so there is nothing to escape. PostgreSQL looks for one after the other
 * and stops at the first that a service has, so the most frequent comes first.
 */
const anyOf = (options: Option[]): Tier => {
  const lexemes = options.toSorted((a, b) => b.services - a.services).map(({ lexeme }) => lexeme);
  const quoted = lexemes.map((lexeme) => `'${lexeme}'`);
  return {
    tsquery: `(${quoted.join('|')})`,
    candidates: sumOf(options.map(({ services }) => services)),
    lexemes,
  };
};

const allOf = (groups: Option[][]): Tier => {
  const each = groups.map(anyOf);
  const [rarest] = each.toSorted((a, b) => a.candidates - b.candidates);
  return {
    tsquery: `(${each.map(({ tsquery }) => tsquery).join('&')})`,
    candidates: rarest?.candidates ?? 0,
    lexemes: rarest?.lexemes ?? [],
  };
};

/** Several tiers that count the same. */
const either = (tiers: Tier[]): Tier => ({
  tsquery: tiers.map(({ tsquery }) => tsquery).join('|'),
  candidates: sumOf(tiers.map(({ candidates }) => candidates)),
  lexemes: tiers.flatMap(({ lexemes }) => lexemes),
});

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Whatever has a word in its name has it anywhere. */
const upTo = (level: number) => (options: Option[]) => {
  const reached = options.filter((option) => option.level <= level);
  const anywhere = new Set(reached.map(({ lexeme }) => `=${lexeme}`));
  return reached.filter(({ lexeme }) => !anywhere.has(lexeme));
};

/** The tiers of the services that have every word, and of those that have some, for when there are none with every word. */
export function rankTiers(typed: TypedWord[]): { everyWord: Tier[]; someWords: Tier[] } {
  const areFillers = typed.every(({ isFiller }) => isFiller);
  const words = typed.filter(({ isFiller }) => areFillers || !isFiller).map(optionsOf);
  const isComplete = (groups: Option[][]) => groups.every((options) => options.length > 0);
  const levelsUsed = [...new Set(words.flat().map(({ level }) => level))].sort((a, b) => a - b);
  const everyWord = levelsUsed
    .map((level) => words.map(upTo(level)))
    .filter(isComplete)
    .map(allOf);
  if (words.length < 2) return { everyWord, someWords: [] };
  const allButOne = words
    .map((_, left) => words.filter((_, index) => index !== left))
    .filter((groups) => groups.length > 1 && isComplete(groups));
  return {
    everyWord,
    someWords: [
      ...(allButOne.length > 0 ? [either(allButOne.map(allOf))] : []),
      ...levelsUsed.map((level) => anyOf(words.flatMap(upTo(level)))),
    ],
  };
}
