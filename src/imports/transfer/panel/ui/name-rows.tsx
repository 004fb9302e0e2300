/** Columns, currencies and cities of the other software, each with ours. */
import type { ReactNode } from 'react';
import { knownValues } from '../../../../domain/fields/filling.ts';
import { sections } from '../../../../domain/sections/index.ts';
import { fieldNames } from '../../../ui/import-names.ts';
import { Select } from '../../../../ui/inputs/select.tsx';
import { controlClass } from '../../../../ui/inputs/controls.ts';
import { InputError } from '../../../../ui/inputs/text-input.tsx';
import { ariaOf, type Errors, Group } from './group.tsx';
import { undecided } from './read-form.ts';
import type { ShownTransfer } from './use-transfer.ts';

const rowColumns = {
  externalId: 'Elanın kodu',
  section: 'Bölmə',
  category: 'Kateqoriya',
  images: 'Şəkillər',
  date: 'Tarix',
  currency: 'Valyuta',
};

export function ColumnRows({ columns, errors }: { columns: ShownTransfer['columns']; errors: Errors }) {
  if (columns.length === 0) return null;
  const open = columns.filter(({ field }) => field === null).length;
  return (
    <Group title="Tanınmayan sahələr" note={open > 0 ? `${open} sahə oxunmayacaq` : undefined}>
      {columns.map(({ name, field }, index) => (
        <Row key={name} name={name} place={`columns.${index}.field`} errors={errors}>
          <Select
            name={`columns.${index}.field`}
            {...ariaOf(`columns.${index}.field`, errors)}
            aria-label={`«${name}» sahəsi`}
            defaultValue={field ?? undecided}
          >
            <option value={undecided}>Seçilməyib</option>
            <option value="">Oxunmasın</option>
            <optgroup label="Fayl üçün">
              {Object.entries(rowColumns).map(([each, label]) => (
                <option key={each} value={each}>
                  {label}
                </option>
              ))}
            </optgroup>
            <optgroup label="Elanın sahələri">
              {Object.entries(fieldNames(null)).map(([each, label]) => (
                <option key={each} value={each}>
                  {label}
                </option>
              ))}
            </optgroup>
          </Select>
        </Row>
      ))}
    </Group>
  );
}

export function CurrencyRows({ currencies, errors }: { currencies: ShownTransfer['currencies']; errors: Errors }) {
  if (currencies.length === 0) return null;
  return (
    <Group title="Valyutalar: biri neçə manatdır">
      {currencies.map(({ name, rate }, index) => (
        <Row key={name} name={name} place={`currencies.${index}.rate`} errors={errors}>
          <input
            name={`currencies.${index}.rate`}
            {...ariaOf(`currencies.${index}.rate`, errors)}
            aria-label={`«${name}» neçə manatdır`}
            inputMode="decimal"
            placeholder="1.7"
            defaultValue={rate ?? ''}
            className={controlClass}
          />
        </Row>
      ))}
    </Group>
  );
}

export function CityRows({ cities, errors }: { cities: ShownTransfer['cities']; errors: Errors }) {
  if (cities.length === 0) return null;
  const location = sections[0]?.fields.find(({ name }) => name === 'location');
  return (
    <>
      <Group title="Şəhərlər: bizdə necə yazılır">
        {cities.map(({ name, city }, index) => (
          <Row key={name} name={name} place={`cities.${index}.city`} errors={errors}>
            <input
              name={`cities.${index}.city`}
              {...ariaOf(`cities.${index}.city`, errors)}
              aria-label={`«${name}» bizdə`}
              list="our-cities"
              placeholder="Olduğu kimi qalsın"
              defaultValue={city ?? ''}
              className={controlClass}
            />
          </Row>
        ))}
      </Group>
      <datalist id="our-cities">
        {location && knownValues(location).map((each) => <option key={each}>{each}</option>)}
      </datalist>
    </>
  );
}

type RowProps = { name: string; place: string; errors: Errors; children: ReactNode };

function Row({ name, place, errors, children }: RowProps) {
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-2">
      <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
      <div className="min-w-0">
        {children}
        <InputError id={`${place}-error`} error={errors[place]} />
      </div>
    </li>
  );
}
