import { markWords } from '@utsav/contract/search-words';
import { type ReactNode, useMemo } from 'react';

/** A text with the words that a search has matched marked in it. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  return useMemo(() => {
    let position = 0;
    return markWords(text, query).map((piece): ReactNode => {
      position += piece.text.length;
      return piece.marked ? <mark key={position}>{piece.text}</mark> : piece.text;
    });
  }, [text, query]);
}
