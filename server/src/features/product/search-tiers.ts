import { inLatinLetters, isDevanagari } from '@utsav/contract/devanagari';
import { editDistance, resembles } from '@utsav/contract/search-words';
import type { Candidate, Counted, TypedWord } from './search-vocabulary-queries.ts';

/*
 * A search becomes a list of rank tiers, best first: 'every word stands in the name' comes before 'every word stands in
 * the name or the category', and so on. A tier holds everything that the tiers before it hold.
 */

/**
 * `estimate`: about how many services match, estimated from the counts of single lexemes. `candidates`: how many the GIN
 * index has to look at, which are those that have the rarest of the words.
 */
export type Tier = { tsquery: string; estimate: number; candidates: number };

type Option = Counted & { level: number };

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
const anyOf = (options: Option[]) =>
  `(${options
    .toSorted((a, b) => b.services - a.services)
    .map(({ lexeme }) => `'${lexeme}'`)
    .join('|')})`;
const sumOf = (options: Counted[]) => options.reduce((sum, { services }) => sum + services, 0);

/** Whatever has a word in its name has it anywhere. */
const upTo = (level: number) => (options: Option[]) => {
  const reached = options.filter((option) => option.level <= level);
  const anywhere = new Set(reached.map(({ lexeme }) => `=${lexeme}`));
  return reached.filter(({ lexeme }) => !anywhere.has(lexeme));
};

/** The tiers of the services that have every word, and of those that have some, for when there are none with every word. */
export function rankTiers(
  typed: TypedWord[],
  { required, everything }: { required: Counted[]; everything: number },
): { everyWord: Tier[]; someWords: Tier[] } {
  const fillersCount = typed.every(({ isFiller }) => isFiller);
  const words = typed.filter(({ isFiller }) => fillersCount || !isFiller).map(optionsOf);
  const always = required.map(({ lexeme }) => `&'${lexeme}'`).join('');
  // As if each word were as frequent among the services that have another word as it is among all of them.
  const missing = (options: Counted[]) =>
    options.reduce((rest, { services }) => rest * (1 - Math.min(1, services / everything)), 1);
  const tier = (tsquery: string, groups: Counted[][]): Tier => {
    const each = [...groups, ...required.map((mark) => [mark])];
    return {
      tsquery: `(${tsquery})${always}`,
      estimate: each.reduce((rest, options) => rest * (1 - missing(options)), everything),
      candidates: Math.min(...each.map(sumOf)),
    };
  };
  const all = (groups: Option[][]): Tier => tier(groups.map(anyOf).join('&'), groups);
  const any = (options: Option[]): Tier => tier(anyOf(options), [options]);

  const used = [...new Set(words.flat().map(({ level }) => level))].sort((a, b) => a - b);
  const isComplete = (groups: Option[][]) => groups.every((options) => options.length > 0);
  const allButOne = words
    .map((_, left) => words.filter((_, index) => index !== left))
    .filter((groups) => groups.length > 1 && isComplete(groups));
  return {
    everyWord: used
      .map((level) => words.map(upTo(level)))
      .filter(isComplete)
      .map(all),
    someWords:
      words.length < 2
        ? []
        : [
            ...(allButOne.length > 0 ? [either(allButOne.map(all))] : []),
            ...used.map((level) => any(words.flatMap(upTo(level)))),
          ],
  };
}

/** One tier of several that count the same. */
const either = (tiers: Tier[]): Tier => ({
  tsquery: tiers.map(({ tsquery }) => `(${tsquery})`).join('|'),
  estimate: tiers.reduce((sum, { estimate }) => sum + estimate, 0),
  candidates: tiers.reduce((sum, { candidates }) => sum + candidates, 0),
});
