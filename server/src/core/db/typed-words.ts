/** More words than anybody types; each costs a lookup. */
const maxWords = 10;

/** The words of a search. A phone number may be written with spaces, hyphens, brackets, +91 or a leading 0. */
export function typedWords(search: string): string[] {
  const joined = search.replace(
    /(?<![\p{L}\d-])(?:\+?91[\s-]*|0)?\d(?:[\s()-]{0,2}\d){9}(?![\p{L}\d-])/gu,
    (phone) => phone.replace(/\D/g, '').slice(-10),
  );
  const words = joined.split(/\s+/).map((word) => word.replace(/^\p{P}+|\p{P}+$/gu, ''));
  return [...new Set(words.filter(Boolean))].slice(0, maxWords);
}
