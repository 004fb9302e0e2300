/** Word-by-word diff of two texts. */
import { diffArrays } from 'diff';

export type Piece = { kind: 'same' | 'old' | 'new'; text: string };

// With more different words than this, readers compare the texts as a whole.
const maxEditLength = 500;

export function diffWords(from: string, to: string): Piece[] {
  const changes = diffArrays(wordsOf(from), wordsOf(to), { maxEditLength });
  if (!changes) return wholePieces(from, to);
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'new' : removed ? 'old' : 'same',
    text: value.join(''),
  }));
}

/** Shows one text as replaced by the other. */
export function wholePieces(from: string, to: string): Piece[] {
  const pieces: Piece[] = [
    { kind: 'old', text: from },
    { kind: 'new', text: to },
  ];
  return pieces.filter(({ text }) => text !== '');
}

/** Words, each with the whitespace after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}
