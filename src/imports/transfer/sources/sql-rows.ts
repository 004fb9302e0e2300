/** Reads the rows of a MySQL dump's INSERT statements, character by character: no statement is ever whole in memory. */
import { storable } from '../../../domain/language/storable.ts';

/** A row of a table: texts by column; null for NULL. `row`: the line of the file that it begins on. */
export type DumpRow = { table: string; row: number; values: Record<string, string | null> };

const maxHead = 256 * 1024;
// Longer texts and rows are cut: no field here takes as much.
const maxValue = 64 * 1024;
const maxRow = 256 * 1024;
const maxColumns = 500;

const insert =
  /^\s*(?:INSERT|REPLACE)\s[\s\S]*?\bINTO\s+((?:`[^`]+`|[\w$]+)(?:\s*\.\s*(?:`[^`]+`|[\w$]+))?)\s*(?:\(([^()]*)\)\s*)?VALUES?\s*$/i;
const create = /^\s*CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(`[^`]+`|[\w$]+)\s*\(/i;
const escapes: Readonly<Record<string, string>> = { '0': '', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1a' };

/** Yields the rows of the tables that `wants` names. */
export async function* readDump(
  text: AsyncIterable<string>,
  wants: (table: string) => boolean,
): AsyncGenerator<DumpRow> {
  const reader = new DumpReader(wants);
  for await (const chunk of text) yield* reader.read(chunk);
  yield* reader.read('\n');
}

type State = 'head' | 'rows' | 'row' | 'skip';

class DumpReader {
  private readonly wants: (table: string) => boolean;
  private readonly columns = new Map<string, string[]>();
  private state: State = 'head';
  private head = '';
  private line = 1;
  private found: DumpRow[] = [];
  /** Inside which quotation, or kind of comment. */
  private inside: "'" | '"' | '`' | '--' | '/*' | undefined;
  /** Characters that only the next one decides about: a backslash, a quote, the beginning or end of a comment. */
  private pending = '';
  private isForeign = false;
  private table: { name: string; columns: readonly string[] } | undefined;
  private values: (string | null)[] = [];
  private value = '';
  private rowLength = 0;
  private isText = false;
  private rowLine = 1;

  constructor(wants: (table: string) => boolean) {
    this.wants = wants;
  }

  /** The rows that end in this part of the text. */
  read(chunk: string): DumpRow[] {
    this.found = [];
    for (let index = 0; index < chunk.length; index += 1) {
      const char = chunk[index] ?? '';
      if (this.inside === "'" && this.pending === '') {
        const end = endOfPlain(chunk, index);
        if (end > index) {
          const plain = chunk.slice(index, end);
          this.line += countLines(plain);
          this.take(plain);
          index = end - 1;
          continue;
        }
      }
      this.step(char);
      if (char === '\n') this.line += 1;
    }
    return this.found;
  }

  private step(char: string): void {
    if (this.inside === '--' || this.inside === '/*') this.inComment(char);
    else if (this.inside) this.inQuotation(this.inside, char);
    else this.outside(char);
  }

  private inComment(char: string): void {
    if (this.inside === '--' ? char === '\n' : this.pending === '*' && char === '/') {
      this.inside = undefined;
      this.pending = '';
    } else this.pending = this.inside === '/*' && char === '*' ? '*' : '';
  }

  private inQuotation(quote: "'" | '"' | '`', char: string): void {
    if (this.pending === '\\') {
      this.pending = '';
      this.take(this.state === 'row' ? (escapes[char] ?? (/[%_]/.test(char) ? `\\${char}` : char)) : `\\${char}`);
    } else if (this.pending === quote) {
      this.pending = '';
      if (char === quote) return this.take(char);
      this.inside = undefined;
      if (this.state !== 'row') this.take(quote);
      this.outside(char);
    } else if (char === '\\' && quote !== '`') this.pending = char;
    else if (char === quote) this.pending = char;
    else this.take(char);
  }

  private outside(char: string): void {
    const before = this.pending;
    this.pending = '';
    if (before === '/' && char === '*') {
      this.inside = '/*';
      return;
    }
    if (before === '-' && char === '-') {
      this.inside = '--';
      return;
    }
    if (before) this.plain(before);
    if (char === '-' || char === '/') this.pending = char;
    else if (char === '#') this.inside = '--';
    else if (char === "'" || char === '"' || char === '`') {
      this.inside = char;
      if (this.state !== 'row') this.take(char);
      // Drops what introduces a text: `_binary 'x'`.
      else [this.isText, this.value] = [true, ''];
    } else this.plain(char);
  }

  private plain(char: string): void {
    if (this.state === 'row') this.inRow(char);
    else if (char === ';' && !this.isDelimiter()) this.endStatement();
    else if (this.state === 'rows') {
      if (char === '(') this.beginRow();
      else if (!/[\s,]/.test(char)) this.state = 'skip';
    } else if (this.state === 'head') this.inHead(char);
  }

  private inHead(char: string): void {
    if (char === '(' && /VALUES?\s*$/i.test(this.head.slice(-20))) {
      const [, name = '', names] = insert.exec(this.head) ?? [];
      const table = bare(name.replace(/^.*\./, ''));
      const columns = names ? names.split(',').map(bare) : this.columns.get(table);
      this.head = '';
      this.table = columns && this.wants(table) ? { name: table, columns } : undefined;
      this.state = this.table && !this.isForeign ? 'rows' : 'skip';
      if (this.state === 'rows') this.beginRow();
      return;
    }
    this.take(char);
    // Bodies of triggers and routines may contain anything.
    if (char === '\n') {
      const [, delimiter] =
        /(?:^|\n)[ \t]{0,20}DELIMITER\s{1,20}(\S{1,20})\s{0,20}$/i.exec(this.head.slice(-100)) ?? [];
      if (delimiter) [this.isForeign, this.head] = [delimiter !== ';', ''];
    }
  }

  /** Whether the head is a line such as `DELIMITER ;;`, which no semicolon ends. */
  private isDelimiter(): boolean {
    return this.state === 'head' && /(?:^|\n)[ \t]{0,20}DELIMITER\s{1,20}\S{0,20}$/i.test(this.head.slice(-100));
  }

  private endStatement(): void {
    const [, name] = create.exec(this.head) ?? [];
    if (name && this.state === 'head' && !this.isForeign) this.noteColumns(bare(name));
    this.state = 'head';
    this.head = '';
  }

  private noteColumns(table: string): void {
    if (!this.wants(table)) return;
    const names = [...this.head.matchAll(/[(,\n][ \t\r]{0,20}`([^`]+)`\s{1,20}[a-z]/gi)].map(([, name = '']) => name);
    this.columns.set(table, names.slice(0, maxColumns));
  }

  private beginRow(): void {
    this.state = 'row';
    this.values = [];
    this.rowLength = 0;
    [this.value, this.isText] = ['', false];
    this.rowLine = this.line;
  }

  private inRow(char: string): void {
    if (char === ',' || char === ')') {
      if (this.values.length < maxColumns) this.values.push(this.isText ? this.value : literal(this.value));
      [this.value, this.isText] = ['', false];
      if (char === ')') this.endRow();
    } else if (!this.isText && !/\s/.test(char)) this.take(char);
  }

  private endRow(): void {
    this.state = 'rows';
    const { table, values } = this;
    if (!table) return;
    const named = table.columns.map((name, place) => [name, storableOrNull(values[place])] as const);
    this.found.push({ table: table.name, row: this.rowLine, values: Object.fromEntries(named) });
  }

  private take(text: string): void {
    if (this.state === 'row') {
      if (this.value.length >= maxValue || this.rowLength >= maxRow) return;
      const room = maxValue - this.value.length;
      this.value += text.length > room ? text.slice(0, room) : text;
      this.rowLength += Math.min(text.length, room);
    } else if (this.state === 'head' && this.head.length < maxHead) this.head += text;
  }
}

/** Where the quotation's next quote or backslash is. */
function endOfPlain(chunk: string, from: number): number {
  for (let index = from; index < chunk.length; index += 1) {
    const code = chunk.charCodeAt(index);
    if (code === 39 || code === 92) return index;
  }
  return chunk.length;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function bare(name: string): string {
  return name.trim().replace(/^`|`$/g, '');
}

function storableOrNull(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : storable(text);
}

/** A value that is no quotation: NULL, a number, `0x…` of `--hex-blob`. */
function literal(text: string): string | null {
  if (/^null$/i.test(text) || text === '') return null;
  const [, hex] = /^0x((?:[0-9a-f]{2})+)$/i.exec(text) ?? [];
  return hex ? Buffer.from(hex, 'hex').toString('utf8') : text;
}
