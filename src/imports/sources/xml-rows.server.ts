/** Reads rows of an XML catalogue: its offers, with child elements as columns. */
import type { Profile } from '../table.ts';
import { storableStart } from '../../domain/language/storable.ts';
import { boundedName, boundedRow, bytesOf } from './bounded-row.ts';
import { isMarkup } from './html.ts';
import { type Ending, fileLimits, FileProblem, type SourceRow } from './problem.ts';
import { localName, parseXml } from './xml.server.ts';

/** Element that is one row, by profile. */
const rowElements: Readonly<Record<Profile, readonly string[]>> = {
  own: ['row', 'ad', 'item', 'elan'],
  yml: ['offer'],
  avito: ['Ad'],
  autoru: ['car', 'offer', 'ad'],
  facebook: ['item', 'entry'],
  google: ['item', 'entry'],
};

/** Elements that may hold no row today. */
const containers = ['yml_catalog', 'Ads', 'rss', 'feed', 'RDF', 'data', 'elanlar', 'ads', 'items', 'rows', 'offers'];

/** Of those, the ones that hold rows and nothing else. */
const plainContainers = ['Ads', 'data', 'elanlar', 'ads', 'items', 'rows', 'offers'];

/** Attributes that contain a value, such as `<Image url="…"/>`. */
const valueAttributes = ['url', 'href', 'src'];

export async function* readXmlRows(
  text: AsyncIterable<string>,
  profile: Profile,
  ending: Ending,
): AsyncGenerator<SourceRow> {
  const reader = new Rows(rowElements[profile]);
  yield* parseXml(text, reader, () => reader.take(), ending);
  if (reader.count === 0 && !ending.isCut && (reader.hasOthers || !containers.includes(reader.root)))
    throw new FileProblem(noRows);
}

const noRows =
  'XML-də elan tapılmadı: hər elan <offer>, <item>, <Ad>, <car>, <row> və ya <elan> elementi olmalıdır. Cədvəldirsə, onu .xlsx kimi saxlayın.';

type Held = { text: string; bytes: number; isOwn: boolean };

class Rows {
  count = 0;
  root = '';
  /** Whether something stands where rows do. */
  hasOthers = false;
  private readonly elements: readonly string[];
  private readonly categories = new Map<string, string>();
  private categoryId = '';
  private rows: SourceRow[] = [];
  private current: Map<string, Held> | undefined;
  private depth = 0;
  private parameter: string | undefined;

  constructor(elements: readonly string[]) {
    this.elements = elements;
  }

  take(): SourceRow[] {
    const taken = this.rows;
    this.rows = [];
    return taken;
  }

  /** Markup within a value: `<description><p>`. */
  isInline = (name: string, path: readonly string[]) =>
    this.current !== undefined && path.length > this.depth && isMarkup(localName(name));

  open = (name: string, attributes: Readonly<Record<string, string>>, path: readonly string[]) => {
    const local = localName(name);
    if (path.length === 1) this.root = local;
    // An empty `<cars/>` has nothing within.
    if (path.length === 3 && plainContainers.includes(this.root)) this.hasOthers = true;
    if (local === 'category' && !this.current)
      this.categoryId = storableStart(attributes['id'] ?? '', fileLimits.nameLength);
    if (!this.current && this.elements.includes(local)) {
      this.current = new Map();
      this.depth = path.length;
      for (const [key, value] of Object.entries(attributes)) this.put(key, value);
      return;
    }
    this.parameter = local === 'param' ? attributes['name'] : undefined;
    const held = valueAttributes.map((key) => attributes[key]).find(Boolean);
    if (this.current && held) this.put(localName(name), held, name);
  };

  close = (name: string, value: string, path: readonly string[]) => {
    if (!this.current) {
      if (localName(name) === 'category') this.noteCategory(value.trim());
      return;
    }
    if (path.length > this.depth) return this.put(this.parameter ?? localName(name), value.trim(), name);
    const id = this.current.get('categoryId');
    const category = id && this.categories.get(id.text);
    if (category !== undefined)
      this.current.set('category', { text: category, bytes: bytesOf(category), isOwn: false });
    this.count += 1;
    this.rows.push(
      boundedRow(
        this.count,
        [...this.current].map(([field, { text }]) => [field, text]),
      ),
    );
    this.current = undefined;
  };

  private put(column: string, value: string, name = column): void {
    if (!this.current || value === '') return;
    const field = boundedName(column);
    // Of `g:title` and `title` the first is meant for catalogues.
    const isOwn = name.startsWith('g:');
    const before = this.current.get(field);
    if (before?.isOwn && !isOwn) return;
    const held = before && before.isOwn === isOwn ? before : undefined;
    const bytes = (held ? held.bytes + 1 : 0) + bytesOf(value);
    if (bytes > fileLimits.fieldBytes) throw new FileProblem('Faylda 64 KB-dan uzun mətn var.');
    this.current.set(field, { text: held ? `${held.text}\n${value}` : value, bytes, isOwn });
    if (this.current.size > fileLimits.columns) throw new FileProblem('Bir elanda həddindən artıq sahə var.');
  }

  private noteCategory(name: string): void {
    if (this.categories.size >= fileLimits.rows) throw new FileProblem('Faylda həddindən artıq kateqoriya var.');
    this.categories.set(this.categoryId, storableStart(name, fileLimits.nameLength));
  }
}
