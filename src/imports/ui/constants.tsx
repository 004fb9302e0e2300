/** What a file does not say and its section demands: asked once for all rows, or named where each row has its own. */
import { useId } from 'react';
import { type Field, isLongText } from '../../domain/fields/field.ts';
import { knownValues, onlyValues } from '../../domain/fields/filling.ts';
import type { Section } from '../../domain/fields/section.ts';
import { lowerCase } from '../../domain/language/letter-case.ts';
import { sections } from '../../domain/sections/index.ts';
import { Select } from '../../ui/inputs/select.tsx';
import { labelClass, TextArea, TextInput } from '../../ui/inputs/text-input.tsx';
import type { Lacking } from './lacking.ts';

export type Constants = Readonly<Record<string, string>>;

type Props = {
  section: Section | undefined;
  lacking: Lacking | undefined;
  /** Fields that rows of other sections lack. */
  elsewhere: readonly Field[];
  constants: Constants;
  onChange: (constants: Constants) => void;
};

export function ConstantsOfRows({ section, lacking, elsewhere, constants, onChange }: Props) {
  const { once, each }: Lacking = lacking ?? { once: [], each: [] };
  const all = [...(section?.fields ?? []), ...sections.flatMap(({ fields }) => fields)];
  // Also blank ones, which are being typed: none moves meanwhile.
  const said = all.filter(({ name }) => Object.hasOwn(constants, name));
  // A constant is of all sections whose field is called so.
  const asked = [...once, ...elsewhere, ...said].filter(
    ({ name }, at, fields) => fields.findIndex((field) => field.name === name) === at,
  );
  return (
    <>
      {each.length > 0 && (
        <p className="rounded-control bg-warning-soft p-3 text-sm leading-6">
          <b className="text-warning">Faylda sütunu tapılmadı: {each.join(', ')}.</b> Hər sətrin öz dəyəri olmalıdır:
          uyğun sütunu aşağıda seçin və ya fayla əlavə edin.
        </p>
      )}
      {asked.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Faylda yoxdursa, bir dəfə burada yazın</legend>
          <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2">
            {asked.map((field) => (
              <Constant
                key={field.name}
                field={field}
                value={constants[field.name] ?? ''}
                onChange={(value) => onChange({ ...constants, [field.name]: value })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

type ConstantProps = { field: Field; value: string; onChange: (value: string) => void };

function Constant({ field, value, onChange }: ConstantProps) {
  const id = useId();
  const label = `Bütün sətirlərdə ${withinSentence(field.label)}`;
  const change = ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value);
  const options = onlyValues(field);
  if (options)
    return (
      <label className="block min-w-0">
        <span className={labelClass}>{label}</span>
        <Select value={value} onChange={change}>
          <option value="">Seçin</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      </label>
    );
  if (isLongText(field)) return <TextArea label={label} rows={3} value={value} onChange={change} />;
  return (
    <div className="min-w-0">
      <TextInput label={label} list={id} autoComplete="off" value={value} onChange={change} />
      <datalist id={id}>
        {knownValues(field).map((known) => (
          <option key={known}>{known}</option>
        ))}
      </datalist>
    </div>
  );
}

/** Without its capital, unless it is an abbreviation. */
const withinSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? lowerCase(label.slice(0, 1)) + label.slice(1) : label;
