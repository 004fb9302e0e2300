/** Writes zips for tests. */
import { crc32, deflateRawSync } from 'node:zlib';

/** A zip of these files; `claims`: sizes stated instead of the real ones. */
export function zipOf(
  files: Readonly<Record<string, string | Buffer>>,
  claims: Readonly<Record<string, number>> = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const body = Buffer.from(content);
    const packed = deflateRawSync(body);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(body), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims[name] ?? body.length, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, title, packed]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), common, central, title]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), end]);
}

/** A workbook of one sheet; cells that begin with `=` are formulas with a stored value after `|`. */
export function xlsxOf(rows: readonly (readonly string[])[]): Buffer {
  const strings: string[] = [];
  const column = (index: number) => String.fromCharCode(65 + index);
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cellOf = (text: string, row: number, index: number) => {
    const at = `r="${column(index)}${row + 1}"`;
    if (text === '') return '';
    if (text.startsWith('=')) {
      const [formula = '', value = ''] = text.slice(1).split('|');
      return `<c ${at} t="str"><f>${escape(formula)}</f><v>${escape(value)}</v></c>`;
    }
    if (/^\d+(\.\d+)?$/.test(text)) return `<c ${at}><v>${text}</v></c>`;
    strings.push(text);
    return `<c ${at} t="s"><v>${strings.length - 1}</v></c>`;
  };
  const sheet = rows
    .map((cells, row) => `<row r="${row + 1}">${cells.map((text, index) => cellOf(text, row, index)).join('')}</row>`)
    .join('');
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${escape(text)}</t></si>`).join('')}</sst>`,
  });
}
