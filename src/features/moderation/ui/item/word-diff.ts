/** What differs between two texts, word by word. */
import { diffArrays } from 'diff';

export type Piece = { kind: 'same' | 'old' | 'new'; text: string };

// Beyond this many different words, a reader compares the texts as a whole.
const maxEditLength = 500;

export function diffWords(from: string, to: string): Piece[] {
  const changes = diffArrays(wordsOf(from), wordsOf(to), { maxEditLength });
  if (!changes) return wholePieces(from, to);
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'new' : removed ? 'old' : 'same',
    text: value.join(''),
  }));
}

/** One text in place of the other. */
export function wholePieces(from: string, to: string): Piece[] {
  const pieces: Piece[] = [
    { kind: 'old', text: from },
    { kind: 'new', text: to },
  ];
  return pieces.filter(({ text }) => text !== '');
}

/** Words with the blanks after them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}
