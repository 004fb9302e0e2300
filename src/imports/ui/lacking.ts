/** What a section demands of each row and a file has no column for. */
import { type Field, isNumber } from '../../domain/fields/field.ts';
import type { Section } from '../../domain/fields/section.ts';
import { fold } from '../../domain/language/fold.ts';
import { sections } from '../../domain/sections/index.ts';
import { rowFieldNames } from './import-names.ts';
import type { ShownImport } from './use-import.ts';

type Column = ShownImport['columns'][number];
type Columns = readonly Pick<Column, 'name' | 'field'>[];

/** `once`: what may be the same in all rows; `each`: labels of what is each row's own. */
export type Lacking = { once: Field[]; each: string[] };

export function lackingIn(section: Section, columns: Columns): Lacking {
  const { photos, fields } = section;
  const said = saidBy(columns);
  const lacking = fields.filter(
    (field) => field.required === 'always' && !field.onlyIf && field.group !== 'contact' && !says(said, field),
  );
  const isOwn = (field: Field) => isOfEachRow(section, field);
  const rowFields = ['externalId', ...(photos.min > 0 ? ['images'] : [])].filter((name) => !said.has(name));
  return {
    once: lacking.filter((field) => !isOwn(field)),
    each: [...rowFields.map((name) => rowFieldNames[name] ?? name), ...lacking.filter(isOwn).map(({ label }) => label)],
  };
}

function saidBy(columns: Columns): ReadonlySet<string | null> {
  const read = columns.filter(({ field }) => field !== '');
  return new Set(read.flatMap(({ name, field }) => [field, fold(name)]));
}

const says = (said: ReadonlySet<string | null>, { name, label }: Field) => said.has(name) || said.has(fold(label));

const isOfEachRow = ({ titleFrom }: Section, field: Field) =>
  isNumber(field) || (titleFrom.length === 1 && titleFrom[0] === field.name);

/** What rows of any section are wrong for and a file has no column for, if it may be the same in all rows. */
export function lackingElsewhere(errors: ShownImport['errors'], columns: Columns): Field[] {
  const wrong = new Set(errors.map(({ field }) => field));
  const said = saidBy(columns);
  return sections.flatMap((section) =>
    section.fields.filter(
      (field) =>
        wrong.has(field.name) && field.group !== 'contact' && !says(said, field) && !isOfEachRow(section, field),
    ),
  );
}

/** The section that a file names first, if it names one. */
export function sectionInFile(columns: readonly Column[]): Section | undefined {
  const said = fold(columns.find(({ field }) => field === 'section')?.example ?? '');
  return sections.find(({ name, label, path }) => [name, label, path].some((each) => fold(each) === said));
}

// Price, city and description are of all sections.
const leastAlike = 4;

/** The section whose fields the columns are called as, if it is one. */
export function sectionMeant(columns: Columns): Section | undefined {
  const alike = (section: Section) =>
    columns.filter(({ name, field }) =>
      section.fields.some((each) => each.name === field || fold(each.label) === fold(name)),
    ).length;
  const [first, second] = sections
    .map((section) => ({ section, count: alike(section) }))
    .toSorted((one, other) => other.count - one.count);
  return first && first.count >= leastAlike && first.count > (second?.count ?? 0) ? first.section : undefined;
}
