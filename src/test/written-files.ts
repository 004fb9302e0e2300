/** For tests of files as other programs write them: catalogues and tables of one row, and what is read of them. */
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { homGarden } from '../domain/sections/hom-garden.ts';
import type { Mapping } from '../imports/rows/columns.ts';
import { mayBeColumn } from '../imports/rows/guessed-columns.ts';
import { readRow } from '../imports/rows/read-row.ts';
import { openSource } from '../imports/sources/source.server.ts';
import { zipOf } from './zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'as-written-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const now = new Date('2026-11-29T12:00:00Z');
const contact = { 'contact.name': 'Mağaza', 'contact.email': 'a@misal.az', 'contact.phone': '0501234567' };
let files = 0;

export type Asked = { section?: string; rates?: Record<string, number>; columns?: Record<string, string> };

const going = new AbortController().signal;
/** A file in any form, open; the caller closes it. */
export function opened(content: string | Buffer, mapping: Mapping, signal = going) {
  const path = join(folder, String((files += 1)));
  writeFileSync(path, content);
  return openSource(path, { profile: null, isName: (cell) => mayBeColumn(cell, mapping), signal });
}

/** Files of these tests that this process still holds open. */
export function heldOpen(): string[] {
  const pathOf = (descriptor: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      return '';
    }
  };
  return readdirSync('/proc/self/fd')
    .map(pathOf)
    .filter((path) => path.startsWith(folder));
}

/** The rows that are on sale: what stands in their fields, with errors and notes by field. */
export async function read(
  content: string | Buffer,
  { section = homGarden.name, rates = {}, columns = {} }: Asked = {},
) {
  const mapping: Mapping = { section, columns, rates };
  const source = await opened(content, mapping);
  const { profile, losesLetters } = source;
  const ending = { isCut: false };
  const rows = [];
  try {
    for await (const each of source.rows(ending)) {
      const row = readRow(each, { profile, mapping, defaults: contact, losesLetters, now });
      if (!row.isGone) rows.push(row);
    }
  } finally {
    source.close();
  }
  return { rows, isCut: ending.isCut, profile };
}

export async function first(content: string | Buffer, asked?: Asked) {
  const [row] = (await read(content, asked)).rows;
  const { input = {}, errors = [], notes = [], images = [], externalId } = row ?? {};
  return {
    ...input,
    externalId,
    images,
    errors: errors.map(({ field }) => field),
    notes: notes.map(({ field }) => field),
  };
}

const texts: Record<string, string> = {
  name: 'Divan',
  vendor: 'IKEA',
  location: 'Bakı',
  price: '500',
  description: 'Yaxşı divan satılır',
};
export const elements = (fields: Record<string, string>, prefix = '') =>
  Object.entries(fields)
    .map(([name, text]) => `<${prefix}${name}>${text}</${prefix}${name}>`)
    .join('');
export const offer = (fields: Record<string, string> = {}, id = '1', more = '') =>
  `<offer id="${id}"${more}>${elements({ ...texts, ...fields })}</offer>`;
export const yml = (offers: string, encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?><!DOCTYPE yml_catalog SYSTEM "shops.dtd"><yml_catalog><shop><offers>${offers}</offers></shop></yml_catalog>`;
export const google = (fields: Record<string, string>) => {
  const { name, vendor, ...rest } = texts;
  const all = { id: '1', title: name ?? '', brand: vendor ?? '', ...rest, ...fields };
  return `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item>${elements(all, 'g:')}</item></channel></rss>`;
};
const cells: Record<string, string> = {
  externalId: '1',
  title: 'Divan',
  brand: 'IKEA',
  location: 'Bakı',
  price: '500',
  description: 'Yaxşı divan satılır',
};
export const csv = (fields: Record<string, string> = {}, by = ';') => {
  const all = { ...cells, ...fields };
  return `${Object.keys(all).join(by)}\r\n${Object.values(all).join(by)}\r\n`;
};
export const facebook = (fields: Record<string, string>) => {
  const { externalId: id = '', ...rest } = cells;
  return csv({ id, ...rest, image_link: 'https://h.az/a.jpg', ...fields }, ',').replace(/externalId,(.*\r\n)1,/, '$1');
};

export function inEncoding(text: string, label: string): Buffer {
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(label).decode(Uint8Array.of(byte)), byte] as const),
  );
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f));
}

export const sheetOf = (rows: readonly (readonly string[])[], prefix = '') =>
  `<${prefix}worksheet><${prefix}sheetData>${rows
    .map(
      (row, at) =>
        `<${prefix}row r="${at + 1}">${row.map((text, column) => `<${prefix}c r="${String.fromCharCode(65 + column)}${at + 1}" t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`).join('')}</${prefix}row>`,
    )
    .join('')}</${prefix}sheetData></${prefix}worksheet>`;
export const table = (fields: Record<string, string> = {}) => {
  const all = { ...cells, ...fields };
  return [Object.keys(all), Object.values(all)];
};
export const bookOf = (
  sheets: Record<string, string>,
  workbook = '<workbook/>',
  relations?: string,
  more: Record<string, string> = {},
) =>
  zipOf({
    ...more,
    'xl/workbook.xml': workbook,
    ...(relations !== undefined && { 'xl/_rels/workbook.xml.rels': relations }),
    ...Object.fromEntries(Object.entries(sheets).map(([name, xml]) => [`xl/worksheets/${name}.xml`, xml])),
  });
export const book = (fields: Record<string, string>) => bookOf({ sheet1: sheetOf(table(fields)) });
