/** Which section a category is, and what that asks for where an ad says nothing. */
import { useId, useState } from 'react';
import type { Field } from '../../../../domain/fields/field.ts';
import { knownValues, onlyValues } from '../../../../domain/fields/filling.ts';
import { groupThousands } from '../../../../domain/fields/format.ts';
import { sections } from '../../../../domain/sections/index.ts';
import { askedFields } from '../../asked-fields.ts';
import { Select } from '../../../../ui/inputs/select.tsx';
import { InputError, labelClass, TextInput } from '../../../../ui/inputs/text-input.tsx';
import { ariaOf, type Errors } from './group.tsx';
import { undecided } from './read-form.ts';
import type { ShownTransfer } from './use-transfer.ts';

type Category = ShownTransfer['categories'][number];
type Props = { category: Category; index: number; errors: Errors };

export function CategoryRow({ category: { name, ads, section, fields }, index, errors }: Props) {
  const [chosen, setChosen] = useState(section ?? undecided);
  const asked = sections.find((each) => each.name === chosen);
  const place = `categories.${index}`;
  const title = name || 'Kateqoriyasız';
  return (
    <li className="grid items-start gap-x-4 gap-y-2 py-3 sm:grid-cols-2">
      <span className="min-w-0 sm:pt-2.5">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="ml-2 text-sm whitespace-nowrap text-muted tabular-nums">{groupThousands(ads)} elan</span>
      </span>
      <div className="min-w-0">
        <Select
          name={`${place}.section`}
          {...ariaOf(`${place}.section`, errors)}
          aria-label={`«${title}» kateqoriyasının bölməsi`}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          className={chosen === undecided ? 'border-warning-line' : ''}
        >
          <option value={undecided}>Seçilməyib, bölməni seçin</option>
          <option value="">Köçürülməsin</option>
          {sections.map((each) => (
            <option key={each.name} value={each.name}>
              {each.label}
            </option>
          ))}
        </Select>
        <InputError id={`${place}.section-error`} error={errors[`${place}.section`]} />
        {asked && askedFields(asked).length > 0 && (
          <fieldset className="mt-3 grid gap-3">
            <legend className="mb-2 text-sm text-muted">Elanda yazılmayıbsa:</legend>
            {askedFields(asked).map((field) => (
              <Value
                // Of another section, a field of the same name has other values.
                key={`${chosen} ${field.name}`}
                field={field}
                name={`${place}.fields.${field.name}`}
                value={chosen === section ? (fields[field.name] ?? '') : ''}
                errors={errors}
              />
            ))}
          </fieldset>
        )}
      </div>
    </li>
  );
}

type ValueProps = { field: Field; name: string; value: string; errors: Errors };

function Value({ field, name, value, errors }: ValueProps) {
  const id = useId();
  const options = onlyValues(field);
  if (!options) {
    const known = knownValues(field);
    return (
      <>
        <TextInput label={field.label} name={name} defaultValue={value} error={errors[name]} list={`${id}-list`} />
        <datalist id={`${id}-list`}>
          {known.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      </>
    );
  }
  return (
    <label className="block">
      <span className={labelClass}>{field.label}</span>
      <Select name={name} {...ariaOf(name, errors)} defaultValue={value}>
        <option value="">Yazılmasın</option>
        {/* A value that another version or the command has left. */}
        {value !== '' && !options.includes(value) && <option value={value}>{value}</option>}
        {options.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
      <InputError id={`${name}-error`} error={errors[name]} />
    </label>
  );
}
