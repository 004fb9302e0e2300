/** Reads rows of an XML catalogue: its offers, with child elements as columns. */
import type { Profile } from '../table.ts';
import { storableStart } from '../../domain/language/storable.ts';
import { boundedName, boundedRow, bytesOf } from './bounded-row.ts';
import { type Ending, fileLimits, FileProblem, type SourceRow } from './problem.ts';
import { parseXml } from './xml.server.ts';

/** Element that is one row, by profile. */
const rowElements: Readonly<Record<Profile, readonly string[]>> = {
  own: ['row', 'ad', 'item', 'elan'],
  yml: ['offer'],
  avito: ['Ad'],
  autoru: ['car', 'offer', 'ad'],
  facebook: ['item', 'entry'],
  google: ['item', 'entry'],
};

/** Attributes that contain a value, such as `<Image url="…"/>`. */
const valueAttributes = ['url', 'href', 'src'];

export function readXmlRows(text: AsyncIterable<string>, profile: Profile, ending: Ending): AsyncGenerator<SourceRow> {
  const categories = new Map<string, string>();
  let categoryId = '';
  let rows: SourceRow[] = [];
  let current: Map<string, { text: string; bytes: number }> | undefined;
  let depth = 0;
  let count = 0;
  const put = (name: string, value: string) => {
    if (!current || value === '') return;
    const field = boundedName(name);
    const held = current.get(field);
    const bytes = (held ? held.bytes + 1 : 0) + bytesOf(value);
    if (bytes > fileLimits.fieldBytes) throw new FileProblem('Faylda 64 KB-dan uzun mətn var.');
    current.set(field, { text: held ? `${held.text}\n${value}` : value, bytes });
    if (current.size > fileLimits.columns) throw new FileProblem('Bir elanda həddindən artıq sahə var.');
  };
  let parameter: string | undefined;
  return parseXml(
    text,
    {
      open(name, attributes, path) {
        if (name === 'category' && !current) categoryId = storableStart(attributes['id'] ?? '', fileLimits.nameLength);
        if (!current && rowElements[profile].includes(name)) {
          current = new Map();
          depth = path.length;
          for (const [key, value] of Object.entries(attributes)) put(key, value);
          return;
        }
        parameter = name === 'param' ? attributes['name'] : undefined;
        const held = valueAttributes.map((key) => attributes[key]).find(Boolean);
        if (current && held) put(name, held);
      },
      close(name, value, path) {
        if (!current) {
          if (name === 'category') noteCategory(categories, categoryId, value.trim());
          return;
        }
        if (path.length > depth) return put(parameter ?? name.replace(/^g:/, ''), value.trim());
        const id = current.get('categoryId');
        const category = id && categories.get(id.text);
        if (category !== undefined) current.set('category', { text: category, bytes: bytesOf(category) });
        rows.push(
          boundedRow(
            (count += 1),
            [...current].map(([field, { text }]) => [field, text]),
          ),
        );
        current = undefined;
      },
    },
    () => {
      const taken = rows;
      rows = [];
      return taken;
    },
    ending,
  );
}

function noteCategory(categories: Map<string, string>, id: string, name: string): void {
  if (categories.size >= fileLimits.rows) throw new FileProblem('Faylda həddindən artıq kateqoriya var.');
  categories.set(id, storableStart(name, fileLimits.nameLength));
}
