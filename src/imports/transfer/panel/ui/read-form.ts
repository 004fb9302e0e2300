/** Reads the form of a mapping. Its inputs are called as the errors about them: `categories.3.section`. */
import type { Body } from '../../../../ui/browser/call-types.ts';
import type { ShownTransfer } from './use-transfer.ts';

type Mapping = Body<'PUT /api/admin/transfers/{id}'>;

/** Not chosen yet; an empty value leaves out. */
export const undecided = '?';

export function mappingIn(form: FormData, shown: ShownTransfer): Mapping {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const chosen = (name: string) => (textOf(name) === undecided ? null : textOf(name));
  return {
    photos: textOf('photos'),
    source: textOf('source'),
    categories: shown.categories.map(({ id, section, fields }, index) => {
      const place = `categories.${index}`;
      const now = chosen(`${place}.section`);
      const typed = [...form.keys()].filter((name) => name.startsWith(`${place}.fields.`));
      const given = typed.map((name) => [name.slice(`${place}.fields.`.length), textOf(name)] as const);
      // What stands in it without an input stays, unless it belongs to another section.
      const kept = now === section ? fields : {};
      return { id, section: now as never, fields: { ...kept, ...Object.fromEntries(given) } };
    }),
    columns: shown.columns.map(({ name }, index) => ({ name, field: chosen(`columns.${index}.field`) })),
    currencies: shown.currencies.map(({ name }, index) => {
      const text = textOf(`currencies.${index}.rate`).replace(',', '.');
      // What is no number is refused with its own error.
      return { name, rate: text === '' ? null : ((Number.isNaN(Number(text)) ? text : Number(text)) as number) };
    }),
    cities: shown.cities.map(({ name }, index) => ({ name, city: textOf(`cities.${index}.city`) || null })),
  };
}
