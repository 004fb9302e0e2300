/** The facts of a listing: labels with values, then those that are plain statements. */
import { type Field, kindOf } from './field.ts';
import { Icon } from '../ui/drawn/icons.tsx';
import type { Input } from './schema.ts';

/** The fields with a value; `values` are texts as in the API. */
export function FieldFacts({ fields, values }: { fields: readonly Field[]; values: Input }) {
  const facts = fields.filter(({ name }) => values[name]);
  const phrases = facts.filter((field) => kindOf(field).isPhrase(field, values[field.name] ?? ''));
  const others = facts.filter((field) => !phrases.includes(field));
  return (
    <>
      {others.length > 0 && <Values fields={others} values={values} />}
      {phrases.length > 0 && (
        <ul className="flex flex-wrap mt-4 gap-x-6 gap-y-1">
          {phrases.map(({ name, label }) => (
            <li key={name} className="flex items-center gap-2">
              <Icon name="check" className="size-5 text-accent-strong" />
              {label}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Values({ fields, values }: { fields: readonly Field[]; values: Input }) {
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
            <dd className="min-w-0 flex-1">{kindOf(field).show(field, values[field.name] ?? '', values)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
