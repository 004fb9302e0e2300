/** What differs between two texts, word by word. */

export type Piece = { kind: 'same' | 'old' | 'new'; text: string };

// The table has a cell for each pair of words.
const maxCells = 1_000_000;

export function diffWords(from: string, to: string): Piece[] {
  const [old, now] = [wordsOf(from), wordsOf(to)];
  if (old.length * now.length > maxCells) return wholePieces(from, to);
  const common = lengths(old, now);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && old[i] === now[j]) {
      pieces.push(pieceOf('same', old[i] ?? ''));
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(common, i + 1, j) >= at(common, i, j + 1))) {
      pieces.push(pieceOf('old', old[i] ?? ''));
      i += 1;
    } else {
      pieces.push(pieceOf('new', now[j] ?? ''));
      j += 1;
    }
  }
  return joined(pieces);
}

/** One text in place of the other. */
export function wholePieces(from: string, to: string): Piece[] {
  return joined([pieceOf('old', from), pieceOf('new', to)]);
}

const pieceOf = (kind: Piece['kind'], text: string): Piece => ({ kind, text });
const at = (table: readonly Uint16Array[], i: number, j: number) => table[i]?.[j] ?? 0;

/** Words with the blanks after them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** Lengths of the longest common subsequences of the remaining words. */
function lengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row)
        row[j] = old[i] === now[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}

/** Merges neighbours of one kind; old text precedes new. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  let [old, now] = ['', ''];
  const flush = () => {
    if (old) all.push(pieceOf('old', old));
    if (now) all.push(pieceOf('new', now));
    [old, now] = ['', ''];
  };
  for (const { kind, text } of pieces) {
    if (kind === 'old') old += text;
    else if (kind === 'new') now += text;
    else {
      flush();
      const last = all.at(-1);
      if (last?.kind === 'same') last.text += text;
      else all.push(pieceOf('same', text));
    }
  }
  flush();
  return all;
}
