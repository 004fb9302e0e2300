/** Encodings of files as other programs write them. */
import { describe, expect, test } from 'vitest';
import { csv, first, inEncoding, offer, read, yml } from '../../test/written-files.ts';

describe('an encoding', () => {
  const russian = yml(offer({ name: 'Диван хороший' }));
  const wide = (text: string) => Buffer.from(text, 'utf16le');
  test.for<[string, Buffer, string]>([
    ['KOI8-R', inEncoding(russian.replace('UTF-8', 'KOI8-R').replaceAll(/[əışçğöü]/g, 'x'), 'koi8-r'), 'Диван хороший'],
    ['cp866', inEncoding(russian.replace('UTF-8', 'cp866').replaceAll(/[əışçğöü]/g, 'x'), 'ibm866'), 'Диван хороший'],
    [
      'ISO-8859-5',
      inEncoding(russian.replace('UTF-8', 'ISO-8859-5').replaceAll(/[əışçğöü]/g, 'x'), 'iso-8859-5'),
      'Диван хороший',
    ],
    ['UTF-16BE', wide(`\ufeff${csv({ title: 'Divan ə' })}`).swap16(), 'Divan ə'],
    ['UTF-16BE without a BOM', wide(csv({ title: 'Divan ə' })).swap16(), 'Divan ə'],
    ['UTF-16LE without a BOM', wide(csv({ title: 'Divan ə' })), 'Divan ə'],
    ['UTF-16BE of XML', wide(`\ufeff${yml(offer({ name: 'Divan ə' }), 'UTF-16')}`).swap16(), 'Divan ə'],
  ])('is read as declared or seen: %s', async ([, file, title]) => {
    expect(await first(file)).toMatchObject({ title, errors: [] });
  });

  const broken = (text: string, by: number[] = [0xc9]) => {
    const bytes = Buffer.from(text);
    const at = bytes.indexOf('@');
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(by), bytes.subarray(at + 1)]);
  };
  const table = `${csv({ title: 'Gözəl divan' })}${csv({ externalId: '2', title: 'Əla divan @' }).split('\r\n')[1]}\r\n`;
  test.for<[string, Buffer]>([
    ['CSV', broken(table)],
    ['half a letter at the end of a cell', broken(table, [0xc9])],
    ['a byte of another encoding', broken(table, [0xa0])],
    [
      'a BOM, whatever follows',
      broken(`\ufeff${csv({ title: 'Gözəl divan @@' })}`.replace('@@', '@'), [0xe7, 0xf6, 0xfc, 0xe7, 0xf6, 0xfc]),
    ],
    ['an emoji of Java', broken(table, [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80])],
    [
      'behind a megabyte of plain rows',
      broken(csv({ title: 'Gözəl divan' }) + `9;Divan;IKEA;Baku;5;${'x'.repeat(60_000)}\r\n`.repeat(30) + '2;@\r\n'),
    ],
    ['letters that were lost before', broken(table.replace('Əla', '\ufffd'.repeat(40)))],
    ['XML', broken(yml(offer({ name: 'Gözəl divan' }) + offer({ name: 'Əla divan @' }, '2')))],
    [
      'XML that says so, though few letters do',
      broken(
        yml(`<offer id="1"><name>Gözəl divan</name></offer><offer id="2"><name>@</name></offer>`),
        [0xe7, 0x20, 0xf6],
      ),
    ],
    [
      'XML that says it is another',
      broken(yml(offer({ name: 'Gözəl divan' }) + offer({ name: 'Əla divan @' }, '2'), 'windows-1251')),
    ],
  ])('of UTF-8 stays where a letter is broken: %s', async ([, file]) => {
    const [row] = (await read(file)).rows;
    expect(row?.input['title']).toMatch(/^Gözəl divan/);
  });

  test('of UTF-8 makes one sign of each broken letter, which is noted', async () => {
    const emoji = await read(broken(table, [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]));
    const [, row] = emoji.rows;
    expect(row?.input['title']).toBe('Əla divan \ufffd');
    expect(row?.notes.map(({ field }) => field)).toEqual(['title']);
  });

  test.for([
    ['windows-1251', 'Мебель «Диван» Ёлка'],
    ['windows-1254', 'GÜL’Ü ŞAĞ…'],
  ])('of one byte a letter is not taken for it: %s', async ([label = '', title = '']) => {
    expect(await first(inEncoding(csv({ title, location: 'x', description: 'y' }), label))).toMatchObject({ title });
  });

  test('that nobody knows is refused by its name', async () => {
    await expect(read(inEncoding(russian.replace('UTF-8', 'cp857'), 'ibm866'))).rejects.toThrow('(cp857) oxunmur');
  });
});
