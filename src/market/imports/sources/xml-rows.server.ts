/** Reads rows of an XML catalogue: its offers, with child elements as columns. */
import type { Profile } from '../table.ts';
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
  let current: Record<string, string> | undefined;
  let depth = 0;
  let count = 0;
  const put = (name: string, value: string) => {
    if (!current || value === '') return;
    if (Object.keys(current).length >= fileLimits.columns)
      throw new FileProblem('Bir elanda həddindən artıq sahə var.');
    const text = current[name] ? `${current[name]}\n${value}` : value;
    if (Buffer.byteLength(text) > fileLimits.fieldBytes) throw new FileProblem('Faylda 64 KB-dan uzun mətn var.');
    current[name] = text;
  };
  let parameter: string | undefined;
  return parseXml(
    text,
    {
      open(name, attributes, path) {
        if (name === 'category' && !current) categoryId = attributes['id'] ?? '';
        if (!current && rowElements[profile].includes(name)) {
          current = {};
          depth = path.length;
          for (const [key, value] of Object.entries(attributes)) put(key, value);
          return;
        }
        parameter = name === 'param' ? attributes['name'] : undefined;
        const held = valueAttributes.map((key) => attributes[key]).find(Boolean);
        if (current && held) put(name, held);
      },
      close(name, value, path) {
        if (name === 'category' && !current) categories.set(categoryId, value.trim());
        if (!current) return;
        if (path.length > depth) return put(parameter ?? name.replace(/^g:/, ''), value.trim());
        const id = current['categoryId'];
        if (id !== undefined) current['category'] = categories.get(id) ?? current['category'] ?? '';
        rows.push({ row: (count += 1), texts: current });
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
