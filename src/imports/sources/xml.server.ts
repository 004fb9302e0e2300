/** Parses XML as events within limits: only one row is in memory at a time. */
import sax from 'sax';
import { bytesOf } from './bounded-row.ts';
import { type Ending, FileProblem, fileLimits } from './problem.ts';

type Handlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>, path: readonly string[]) => void;
  /** `text`: directly within the element. */
  close?: (name: string, text: string, path: readonly string[]) => void;
};

/** Calls the handlers for each element; `yieldRows` drains what they collected after each piece of text. */
export async function* parseXml<Row>(
  source: AsyncIterable<string>,
  handlers: Handlers,
  takeRows: () => Row[],
  ending: Ending,
): AsyncGenerator<Row> {
  const parser = sax.parser(true, { position: false });
  const path: string[] = [];
  const texts: { text: string; bytes: number }[] = [];
  let attributeCount = 0;
  let failure: Error | undefined;
  const fail = (error: Error) => (failure ??= error);
  const add = (text: string) => {
    const held = texts.at(-1);
    if (!held) return;
    held.bytes += bytesOf(text);
    if (held.bytes > fileLimits.fieldBytes) fail(new FileProblem('Faylda 64 KB-dan uzun mətn var.'));
    else held.text += text;
  };
  Object.assign(parser, {
    onerror: fail,
    ondoctype(text: string) {
      if (/<!ENTITY/i.test(text)) fail(new FileProblem('Faylda <!ENTITY var: belə fayl qəbul olunmur.'));
    },
    onopentagstart() {
      attributeCount = 0;
    },
    onattribute() {
      attributeCount += 1;
      if (attributeCount > fileLimits.columns) fail(new FileProblem('Bir elementdə həddindən artıq atribut var.'));
    },
    onopentag({ name, attributes }: { name: string; attributes: Record<string, string> }) {
      path.push(name);
      texts.push({ text: '', bytes: 0 });
      if (path.length > fileLimits.depth) fail(new FileProblem(`Elementlər ${fileLimits.depth} qatdan dərindir.`));
      handlers.open?.(name, attributes, path);
    },
    ontext: add,
    oncdata: add,
    onclosetag(name: string) {
      handlers.close?.(name, texts.pop()?.text ?? '', path);
      path.pop();
    },
  });
  for await (const piece of source) {
    // Parses small pieces, so that a limit is noticed early.
    for (let at = 0; at < piece.length; at += pieceLength) {
      parser.write(piece.slice(at, at + pieceLength));
      if (failure) throw problemOf(failure);
      yield* takeRows();
    }
  }
  if (path.length > 0) ending.isCut = true;
  else {
    parser.close();
    if (failure) throw problemOf(failure);
  }
  yield* takeRows();
}

const pieceLength = 16 * 1024;

function problemOf(failure: Error): FileProblem {
  if (failure instanceof FileProblem) return failure;
  const [reason] = failure.message.split('\n');
  return new FileProblem(`XML düzgün deyil: ${reason}`);
}
