/** The steps of a listing's form: parts of one page, in the order of reading. */
import { leaderOf, sortLeadersFirst } from '../../../../domain/fields/filling.ts';
import type { Field } from '../../../../domain/fields/field.ts';
import type { Section } from '../../../../domain/fields/section.ts';

export type Step = {
  /** Its name in the progress line, and its longer heading in the form. */
  name: string;
  title: string;
  fields: readonly Field[];
  /** Fields that are collapsed at first. */
  more: readonly Field[];
  /** Names of what it asks for, photos included. */
  names: readonly string[];
};

/** How far a step is. */
export type Mark = {
  /** Number of errors shown, and of fields still to be filled in or corrected. */
  errors: number;
  left: number;
  done: boolean;
};

const offer = new Set(['price', 'location', 'description']);

/** The steps of a section: photos first, then what sellers know by heart. */
export function stepsOf(section: Section): readonly Step[] {
  const contact = section.fields.filter(({ group }) => group === 'contact');
  const leads = ({ name }: Field) => section.fields.some((field) => !field.more && leaderOf(field)?.field === name);
  // A city that determines the choices of the address is grouped with the address instead.
  const offered = section.fields.filter((field) => offer.has(field.name) && !leads(field));
  const more = section.fields.filter((field) => field.more);
  const others = section.fields.filter((field) => ![...contact, ...offered, ...more].includes(field));
  // Fields of the title come first.
  const rankOf = ({ name, first }: Field) => (section.titleFrom.includes(name) ? 0 : first ? 1 : 2);
  const facts = sortLeadersFirst(others).toSorted((one, other) => rankOf(one) - rankOf(other));
  return [
    { name: 'Şəkil', title: 'Şəkillər', fields: [], more: [], names: ['images'] },
    step('Məlumat', 'Məlumat', facts, more),
    step('Qiymət', 'Qiymət və təsvir', offered),
    step('Əlaqə', 'Əlaqə', contact),
  ];
}

function step(name: string, title: string, fields: readonly Field[], more: readonly Field[] = []): Step {
  return { name, title, fields, more, names: [...fields, ...more].map((field) => field.name) };
}

type Texts = Readonly<Record<string, string>>;

/** How far each step is; `lacking`: what a form sent now would be refused for. */
export function marksOf(steps: readonly Step[], errors: Texts, lacking: Texts, photoCount: number): readonly Mark[] {
  return steps.map(({ names }) => {
    const [shown, left] = [errors, lacking].map((texts) => names.filter((name) => texts[name]).length);
    const isGiven = !names.includes('images') || photoCount > 0;
    return { errors: shown ?? 0, left: left ?? 0, done: isGiven && !shown && !left };
  });
}

/** What a form that was refused tells screen readers, such as `3 sahədə səhv var: Məlumat 2, Qiymət 1.` */
export function refusalOf(steps: readonly Step[], lacking: Texts): string {
  const counts = steps.map(({ name, names }) => ({ name, count: names.filter((each) => lacking[each]).length }));
  const wrong = counts.flatMap(({ name, count }) => (count > 0 ? [`${name} ${count}`] : []));
  return `${Object.keys(lacking).length} sahədə səhv var: ${wrong.join(', ')}.`;
}
