/** Reads rows of an XML catalogue: its offers, with child elements as columns. */
import { type Columns, fieldOfColumn } from '../rows/columns.ts';
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

/** What only a row itself says: within its delivery, seller or variants it is said of those. */
const ofRowItself = new Set(
  'externalId section title description location price currency salePrice salePeriod saleFrom saleUntil available availableUntil gone stock'.split(
    ' ',
  ),
);
const amounts: readonly (string | null)[] = ['price', 'salePrice'];
const isAmountName = (name: string) => /^(?:value|amount)$/i.test(name);

export async function* readXmlRows(
  text: AsyncIterable<string>,
  profile: Profile,
  ending: Ending,
): AsyncGenerator<SourceRow> {
  const reader = new Rows(profile);
  yield* parseXml(text, reader, () => reader.take(), ending);
  if (reader.count === 0 && !ending.isCut && (reader.hasOthers || !containers.includes(reader.root)))
    throw new FileProblem(noRows);
}

const noRows =
  'XML-də elan tapılmadı: hər elan <offer>, <item>, <Ad>, <car>, <row> və ya <elan> elementi olmalıdır. Cədvəldirsə, onu .xlsx kimi saxlayın.';

type Held = { text: string; bytes: number; isOwn: boolean };
type Texts = Map<string, Held>;
type Attributes = Readonly<Record<string, string>>;

class Rows {
  count = 0;
  root = '';
  /** Whether something stands where rows do. */
  hasOthers = false;
  private readonly elements: readonly string[];
  private readonly columns: Columns;
  private readonly categories = new Map<string, string>();
  private readonly currencies: CatalogueCurrency[] = [];
  private categoryId = '';
  private rows: SourceRow[] = [];
  private current: Texts | undefined;
  private depth = 0;
  /** Of the open elements within the row. */
  private attributes: Attributes[] = [];
  /** What the row itself would say in its first element that holds others, which may hold all of it. */
  private wrapped: { within: string; texts: Texts } | undefined;
  private hasText = false;

  constructor(profile: Profile) {
    this.elements = rowElements[profile];
    this.columns = { profile, mapping: { section: null, columns: {} } };
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
    if (!this.current) this.openOutside(local, attributes, path);
    else {
      this.attributes.push(attributes);
      const held = valueAttributes.map((key) => attributes[key]).find(Boolean);
      if (held) this.putElement(local, held, path);
    }
  };

  private openOutside(local: string, attributes: Attributes, path: readonly string[]): void {
    if (local === 'category') this.categoryId = storableStart(attributes['id'] ?? '', fileLimits.nameLength);
    if (local === 'currency' && this.columns.profile === 'yml' && this.currencies.length < fileLimits.columns)
      this.currencies.push({ id: attributes['id'] ?? '', isBase: Number(attributes['rate']) === 1 });
    if (!this.elements.includes(local)) return;
    this.current = new Map();
    this.depth = path.length;
    this.attributes = [];
    this.wrapped = undefined;
    this.hasText = false;
    for (const [key, value] of Object.entries(attributes)) this.put(this.current, key, value);
  }

  close = (name: string, value: string, path: readonly string[]) => {
    if (!this.current) {
      if (localName(name) === 'category') this.noteCategory(value.trim());
      return;
    }
    if (path.length === this.depth) return this.closeRow(this.current);
    const attributes = this.attributes.pop() ?? {};
    const local = localName(name);
    const column = local === 'param' ? (attributes['name'] ?? local) : local;
    const text = this.withCurrency(value.trim() || this.amountIn(local, attributes), attributes);
    if (text !== '' && path.length === this.depth + 1) this.hasText = true;
    this.putElement(column, text, path);
  };

  private closeRow(current: Texts): void {
    const said = new Set([...current.keys()].map((column) => this.fieldOf(column)));
    if (!this.hasText)
      for (const [column, held] of this.wrapped?.texts ?? [])
        if (!said.has(this.fieldOf(column))) current.set(column, held);
    const id = current.get('categoryId');
    const category = id && this.categories.get(id.text);
    if (category !== undefined) current.set('category', { text: category, bytes: bytesOf(category), isOwn: false });
    const currency = baseOf(this.currencies);
    const namesCurrency = [...current.keys()].some((column) => this.fieldOf(column) === 'currency');
    if (currency !== undefined && !namesCurrency) this.put(current, 'currencyId', currency);
    this.count += 1;
    this.rows.push(
      boundedRow(
        this.count,
        [...current].map(([field, { text }]) => [field, text]),
      ),
    );
    this.current = undefined;
  }

  private fieldOf(column: string): string | null {
    return column.toLowerCase() === 'name' ? 'title' : fieldOfColumn(column, this.columns);
  }

  /** `<price value="450"/>` */
  private amountIn(name: string, attributes: Attributes): string {
    if (!amounts.includes(this.fieldOf(name)) && currencyIn(attributes, this.columns) === undefined) return '';
    return (
      Object.entries(attributes)
        .find(([key]) => isAmountName(key))?.[1]
        .trim() ?? ''
    );
  }

  /** `<price currency="USD">450</price>`, or what holds it says so: a price that names its currency is read as it says. */
  private withCurrency(text: string, own: Attributes): string {
    if (!/\d$/.test(text)) return text;
    const currency = currencyIn(own, this.columns) ?? currencyIn(this.attributes.at(-1) ?? {}, this.columns);
    return currency === undefined ? text : `${text} ${currency}`;
  }

  /** An element of the row, or within one of its own: there it may say something of that alone. */
  private putElement(column: string, value: string, path: readonly string[]): void {
    const name = path.at(-1) ?? column;
    const wrappers = path.slice(this.depth, -1).map(localName);
    const field = this.fieldOf(column);
    const [wrapper] = wrappers;
    if (!this.current || value === '') return;
    if (localName(name) === 'param') return this.put(this.current, column, value, name);
    if (wrapper !== undefined && amounts.includes(this.fieldOf(wrapper)) && wrappers.length === 1) {
      if (isAmountName(column)) return this.put(this.current, wrapper, value, name);
      if (field === 'currency' && this.fieldOf(wrapper) === 'price') return this.put(this.current, column, value, name);
    }
    if (wrapper === undefined || !ofRowItself.has(field ?? '') || wrappers.every((each) => this.isOf(field, each)))
      return this.put(this.current, column, value, name);
    this.wrapped ??= { within: wrapper, texts: new Map() };
    if (wrappers.length === 1 && wrapper === this.wrapped.within) this.put(this.wrapped.texts, column, value, name);
  }

  /** `<prices><price>`, `<location><şəhər>` */
  private isOf(field: string | null, wrapper: string): boolean {
    return [wrapper, wrapper.replace(/(?:s|lar|lər)$/i, '')].some((name) => this.fieldOf(name) === field);
  }

  private put(texts: Texts, column: string, value: string, name = column): void {
    if (value === '') return;
    const field = boundedName(column);
    // Of `g:title` and `title` the first is meant for catalogues.
    const isOwn = name.startsWith('g:');
    const before = texts.get(field);
    if (before?.isOwn && !isOwn) return;
    const held = before && before.isOwn === isOwn ? before : undefined;
    const bytes = (held ? held.bytes + 1 : 0) + bytesOf(value);
    if (bytes > fileLimits.fieldBytes) throw new FileProblem('Faylda 64 KB-dan uzun mətn var.');
    texts.set(field, { text: held ? `${held.text}\n${value}` : value, bytes, isOwn });
    if (texts.size > fileLimits.columns) throw new FileProblem('Bir elanda həddindən artıq sahə var.');
  }

  private noteCategory(name: string): void {
    if (this.categories.size >= fileLimits.rows) throw new FileProblem('Faylda həddindən artıq kateqoriya var.');
    this.categories.set(this.categoryId, storableStart(name, fileLimits.nameLength));
  }
}

type CatalogueCurrency = { id: string; isBase: boolean };

/** What prices without a currency are in: the only one that the catalogue names, or the one that others are measured by. */
function baseOf(currencies: readonly CatalogueCurrency[]): string | undefined {
  const [base, ...others] = currencies.length > 1 ? currencies.filter(({ isBase }) => isBase) : currencies;
  return others.length === 0 && base?.id ? base.id : undefined;
}

function currencyIn(attributes: Attributes, columns: Columns): string | undefined {
  const said = Object.entries(attributes).find(([key]) => fieldOfColumn(key, columns) === 'currency');
  return said?.[1].trim() || undefined;
}
