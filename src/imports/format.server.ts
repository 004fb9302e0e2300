/** Describes the form of a shop's file from the sections' own fields, so that the description cannot be out of date. */
import { type Field, kindOf } from '../domain/fields/field.ts';
import { knownValues, leaderOf, listOf } from '../domain/fields/filling.ts';
import { examplesOf, describeText } from '../domain/fields/schema.ts';
import type { Section } from '../domain/fields/section.ts';
import { csvHead, line } from '../domain/language/write-csv.ts';

/** A column of a section, for people who write files. */
export type FormatColumn = {
  name: string;
  label: string;
  isRequired: boolean;
  /** What stands in it. */
  what: string;
  /** The first of the values that are known, and how many there are. */
  values: readonly string[];
  count: number;
};
export type SectionFormat = {
  name: string;
  label: string;
  photos: { min: number; max: number };
  columns: FormatColumn[];
};

const shownValues = 24;

/** The sections with their columns. */
export function describeSections(described: readonly Section[]): SectionFormat[] {
  return described.map((section) => {
    const { name, label, photos } = section;
    return { name, label, photos, columns: section.fields.map((field) => describe(section, field)) };
  });
}

/** A file with one right row of a section. */
export function exampleFile(section: Section): string {
  const row = exampleRow(section);
  return csvHead + line(Object.keys(row)) + line(Object.values(row));
}

/** The same row as XML. */
export function exampleXml(section: Section): string {
  const fields = Object.entries(exampleRow(section)).filter(([, text]) => text !== '');
  const rows = fields.map(([name, text]) => `    <${name}>${escape(text)}</${name}>`);
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<elanlar>', '  <elan>', ...rows, '  </elan>', '</elanlar>'].join(
    '\n',
  );
}

/** A right row; the contact is the shop's own. */
function exampleRow(section: Section): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const field of section.fields)
    // Each code belongs to one thing alone.
    if (field.group !== 'contact' && kindOf(field).filter(field)?.by !== 'whole') texts[field.name] = exampleOf(field);
  for (const field of section.fields)
    if ('optionsBy' in field && field.optionsBy && !listOf(field, texts)?.includes(texts[field.name] ?? ''))
      texts[field.name] = listOf(field, texts)?.[0] ?? '';
  const images = section.photos.min > 0 ? 'https://misal.az/sekil-1.jpg' : '';
  return { externalId: 'MAL-0001', section: section.name, ...texts, images };
}

function exampleOf(field: Field): string {
  return knownValues(field)[0] ?? examplesOf(field).right[0];
}

function describe(section: Section, field: Field): FormatColumn {
  const values = knownValues(field);
  const isShops = ['contact.name', 'contact.email', 'contact.phone'].includes(field.name);
  const notes = [describeText(field), ...(isShops ? ['Boşdursa, mağazanınkı'] : []), ...conditions(section, field)];
  return {
    name: field.name,
    label: field.label,
    isRequired: field.required === 'always' && !isShops && !field.onlyIf,
    what: notes.join('. '),
    values: values.slice(0, shownValues),
    count: values.length,
  };
}

function conditions(section: Section, field: Field): string[] {
  const labelOf = (name: string) => section.fields.find((each) => each.name === name)?.label ?? name;
  const leader = leaderOf(field);
  return [
    ...(leader ? [`«${labelOf(leader.field)}» sütunundan asılıdır`] : []),
    ...(field.onlyIf ? [`Yalnız «${labelOf(field.onlyIf.field)}» belə olanda: ${field.onlyIf.values.join(', ')}`] : []),
    ...(field.pairedWith ? [`«${labelOf(field.pairedWith)}» ilə birlikdə`] : []),
  ];
}

function escape(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
}
