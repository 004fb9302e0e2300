/** A row's texts by the fields of its section: what it says itself, else what its shop says of all rows. */
import type { Field } from '../../domain/fields/field.ts';
import type { Input } from '../../domain/fields/schema.ts';
import type { Section } from '../../domain/fields/section.ts';
import { fold } from '../../domain/language/fold.ts';
import { textOfHtml } from '../sources/html.ts';
import type { RowError } from '../table.ts';
import { fieldNamed, joined, rowFields } from './columns.ts';
import { oneValue, oneNumber, oneOf, takesOne } from './one-value.ts';
import { ownValue } from './own-value.ts';
import { priceIn, worthIn } from './price.ts';
import type { Context } from './read-row.ts';

export type Named = Readonly<Record<string, string>>;
type Reading = { context: Context; errors: RowError[]; notes: RowError[] };

export function inputOf(section: Section, named: Named, { context, errors, notes }: Reading): Input {
  const { profile, defaults, mapping, now } = context;
  const asked = { rates: mapping.rates ?? {}, now, profile, errors, notes };
  const input: Input = {};
  const refused = new Set<string>();
  for (const [field, text] of saidOf(section, named)) {
    const one = oneIn(section, field, text, { named, context });
    if ('text' in one) input[field.name] = one.text;
    else {
      refused.add(field.name);
      (field.required === 'always' ? errors : notes).push({ field: field.name, text: one.problem });
    }
  }
  const isOwnPrice = input['price'] !== undefined;
  for (const { name } of section.fields) {
    const constant = textOfHtml(ownValue(mapping.constants ?? {}, name) ?? '').trim();
    if (constant !== '' && !refused.has(name)) input[name] ??= constant;
  }
  for (const [name, text] of Object.entries(defaults)) input[name] ??= text;
  const money = moneyOf(named, asked);
  // What the shop says of all rows is in manats, whatever the file's own prices are in.
  const { currency: _, ...inManats } = money;
  const price = priceIn({ ...(isOwnPrice ? money : inManats), price: input['price'] ?? '' }, asked);
  if (price !== undefined) input['price'] = price;
  return input;
}

/** What all columns of a field say, whether they are called by its name or its label. */
function saidOf(section: Section, named: Named): [Field, string][] {
  const said = new Map<string, string>();
  for (const [column, text] of Object.entries(named)) {
    const name = rowFields.includes(column) ? undefined : fieldNamed(section.name, column);
    const plain = name === undefined ? '' : textOfHtml(text).trim();
    if (name !== undefined && plain !== '') said.set(name, joined(said.get(name) ?? '', plain));
  }
  return section.fields.flatMap((field): [Field, string][] => {
    const text = said.get(field.name);
    return text === undefined ? [] : [[field, text]];
  });
}

function oneIn(section: Section, field: Field, text: string, { named, context }: { named: Named; context: Context }) {
  if (!takesOne(field)) return { text };
  if (field.name === 'price') return oneNumber(text, (line) => worthIn(line, named['currency'], worthsOf(context)));
  return oneValue(field, section, text);
}

const worthsOf = ({ mapping, profile }: Context) => ({ rates: mapping.rates ?? {}, profile });

type Asked = Parameters<typeof priceIn>[1];

/** Of currency and sale, what is said once. */
function moneyOf(named: Named, { errors, notes, rates, profile }: Asked): Named {
  const currency = oneOf(named['currency'] ?? '', fold);
  const sale = oneNumber(named['salePrice'] ?? '', (line) => worthIn(line, named['currency'], { rates, profile }));
  if ('problem' in currency) errors.push({ field: 'currency', text: currency.problem });
  if ('problem' in sale) notes.push({ field: 'salePrice', text: sale.problem });
  return {
    ...named,
    currency: 'text' in currency ? currency.text : '',
    salePrice: 'text' in sale ? sale.text : '',
  };
}
