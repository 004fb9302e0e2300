/** Parses XML as events within limits: only one row is in memory at a time. */
import sax from 'sax';
import { ordinal } from '../../domain/language/ordinal.ts';
import { bytesOf } from './bounded-row.ts';
import { type Ending, FileProblem, fileLimits } from './problem.ts';
import { withoutBareSigns } from './bare-signs.ts';
import { isHtml } from './html.ts';

type Handlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>, path: readonly string[]) => void;
  /** `text`: directly within the element. */
  close?: (name: string, text: string, path: readonly string[]) => void;
  /** Whether an element within those of the path is markup of their text. */
  isInline?: (name: string, path: readonly string[]) => boolean;
};

/** A name without the prefix of its namespace. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Calls the handlers for each element; `takeRows` drains what they collected after each piece of text. */
export async function* parseXml<Row>(
  source: AsyncIterable<string>,
  handlers: Handlers,
  takeRows: () => Row[],
  ending: Ending,
): AsyncGenerator<Row> {
  const document = new Document(handlers);
  let behind = 0;
  for await (const piece of withoutBareSigns(source)) {
    // Parses small pieces, so that a limit is noticed early.
    for (let at = 0; at < piece.length && behind < maxBehind; at += pieceLength) {
      if (document.isClosed) behind += pieceLength;
      document.write(piece.slice(at, at + pieceLength));
      yield* takeRows();
    }
    if (behind >= maxBehind) return;
  }
  if (document.isClosed) return;
  if (document.isOpen) ending.isCut = true;
  else document.end();
  yield* takeRows();
}

const pieceLength = 16 * 1024;
// What stands behind the end is no XML: programs write their warnings there. Only a second root is looked for.
const maxBehind = 16 * pieceLength;

class Document {
  isClosed = false;
  private readonly parser = sax.parser(true, { position: true });
  private readonly handlers: Handlers;
  private readonly path: string[] = [];
  private readonly texts: { text: string; bytes: number }[] = [];
  /** Of the open elements: which are markup. */
  private readonly inlines: boolean[] = [];
  private attributeCount = 0;
  private failure: FileProblem | undefined;

  constructor(handlers: Handlers) {
    this.handlers = handlers;
    Object.assign(this.parser, {
      onerror: () => {
        if (this.isClosed) return this.goOn();
        const line = ordinal(this.parser.line + 1);
        this.fail(`XML-in ${line} sətri oxunmur: elementlərin açılıb-bağlandığını yoxlayın.`);
      },
      ondoctype: (text: string) => {
        if (!this.isClosed && /<!ENTITY/i.test(text)) this.fail('Faylda <!ENTITY var: belə fayl qəbul olunmur.');
      },
      onopentagstart: () => {
        this.attributeCount = 0;
      },
      onattribute: () => {
        this.attributeCount += 1;
        if (this.attributeCount > fileLimits.columns && !this.isClosed)
          this.fail('Bir elementdə həddindən artıq atribut var.');
      },
      onopentag: ({ name, attributes }: { name: string; attributes: Record<string, string> }) =>
        this.open(name, attributes),
      ontext: (text: string) => this.add(text),
      oncdata: (text: string) => this.add(text),
      onclosetag: (name: string) => this.close(name),
    });
  }

  get isOpen(): boolean {
    return this.path.length > 0;
  }

  write(piece: string): void {
    this.parser.write(piece);
    if (this.failure) throw this.failure;
  }

  end(): void {
    this.parser.close();
    if (this.failure) throw this.failure;
  }

  private fail(text: string): void {
    this.failure ??= new FileProblem(text);
  }

  /** Behind the end anything may stand. */
  private goOn(): void {
    this.parser.resume();
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (this.isClosed) return this.openBehind(name);
    if (this.inlines.length >= fileLimits.depth) this.fail(`Elementlər ${fileLimits.depth} qatdan dərindir.`);
    const isInline = this.handlers.isInline?.(name, this.path) ?? false;
    this.inlines.push(isInline);
    if (isInline) return this.add(`<${localName(name)}>`);
    this.path.push(name);
    this.texts.push({ text: '', bytes: 0 });
    this.handlers.open?.(name, attributes, this.path);
  }

  private openBehind(name: string): void {
    if (!isHtml(localName(name)))
      this.fail('XML-də ikinci kök element var, onun elanları oxunmazdı. Hamısını bir kök elementin içində göndərin.');
  }

  private close(name: string): void {
    if (this.isClosed) return;
    if (this.inlines.pop()) return this.add(`</${localName(name)}>`);
    this.handlers.close?.(name, this.texts.pop()?.text ?? '', this.path);
    this.path.pop();
    this.isClosed = this.path.length === 0;
  }

  private add(text: string): void {
    const held = this.texts.at(-1);
    if (!held) return;
    held.bytes += bytesOf(text);
    if (held.bytes > fileLimits.fieldBytes) this.fail('Faylda 64 KB-dan uzun mətn var.');
    else held.text += text;
  }
}
