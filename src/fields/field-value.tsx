/** The facts of a listing as a list of labels and values. */
import { type Field, kindOf } from './field.ts';
import type { Input } from './schema.ts';

/** The fields with a value; `values` are texts as in the calls. */
export function FieldFacts({ fields, values }: { fields: readonly Field[]; values: Input }) {
  const facts = fields.filter(({ name }) => values[name]);
  if (facts.length === 0) return null;
  return (
    // Cuts off the lines under the last row.
    <div className="-mb-2 overflow-hidden">
      <dl className="-mb-px grid grid-flow-row-dense gap-x-10 sm:grid-cols-2">
        {facts.map((field) => (
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
