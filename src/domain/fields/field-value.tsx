/** The facts of a listing: labels with values, then what is ticked: equipment, and flags as statements. */
import type { ReactNode } from 'react';
import { type Field, kindOf } from './field.ts';
import { linesOf } from './kind.ts';
import { MapLink } from './text/map-link.tsx';
import { Icon } from '../../ui/drawn/icons.tsx';
import type { Input } from './schema.ts';

// Rows shown at first; the rest on demand.
const maxRows = 12;

type Props = { fields: readonly Field[]; values: Input };

/** The fields with a value; `values` are texts as in the API. */
export function FieldFacts({ fields, values }: Props) {
  const facts = fields.filter(({ name }) => values[name]);
  const phrases = facts.filter((field) => kindOf(field).isPhrase(field, values[field.name] ?? ''));
  const lists = facts.filter((field) => kindOf(field).repeats);
  const rows = facts.filter((field) => !phrases.includes(field) && !lists.includes(field));
  const [first, more] = [rows.slice(0, maxRows), rows.slice(maxRows)];
  return (
    <>
      {first.length > 0 && <Rows fields={first} values={values} />}
      {more.length > 0 && (
        <details className="group flex flex-col-reverse">
          <summary className="mt-2 self-start inline-flex min-h-11 list-none items-center gap-1 font-medium text-accent-strong [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">Hamısını göstər</span>
            <span className="hidden group-open:inline">Daha az göstər</span>
            <Icon name="down" className="size-4 group-open:rotate-180" />
          </summary>
          <Rows fields={more} values={values} />
        </details>
      )}
      {lists.map(({ name, label }) => (
        <div key={name}>
          <h3 className="mt-4 text-muted">{label}</h3>
          <Ticks>{linesOf(values[name] ?? '')}</Ticks>
        </div>
      ))}
      {phrases.length > 0 && <Ticks>{phrases.map(({ label }) => label)}</Ticks>}
    </>
  );
}

function Rows({ fields, values }: Props) {
  return (
    // Hides the borders under the last row.
    <div className="-mb-2 overflow-hidden">
      <dl className="-mb-px grid grid-flow-row-dense gap-x-10 sm:grid-cols-2">
        {fields.map((field) => (
          <div
            key={field.name}
            className={`flex gap-4 border-b border-line py-2.5 ${kindOf(field).isWide(field) ? 'sm:col-span-2' : ''}`}
          >
            <dt className="w-2/5 shrink-0 text-muted sm:w-36">{field.label}</dt>
            <dd className="min-w-0 flex-1">{shown(field, values)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function shown(field: Field, values: Input): ReactNode {
  const text = kindOf(field).show(field, values[field.name] ?? '', values);
  if (field.kind !== 'text' || !field.streetOf) return text;
  return <MapLink address={[text, values[field.streetOf]].filter(Boolean).join(', ')}>{text}</MapLink>;
}

function Ticks({ children }: { children: readonly string[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
      {children.map((text) => (
        <li key={text} className="flex items-center gap-2">
          <Icon name="check" className="size-5 text-accent-strong" />
          {text}
        </li>
      ))}
    </ul>
  );
}
