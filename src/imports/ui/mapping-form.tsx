/** Says which column of a shop's file is which of our fields; guesses stand already. */
import { type SyntheticEvent, useState } from 'react';
import { call, CallError } from '../../ui/browser/call.ts';
import type { Body } from '../../ui/browser/call-types.ts';
import { primaryButton } from '../../ui/buttons.ts';
import { labelClass } from '../../ui/inputs/text-input.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { sections } from '../../domain/sections/index.ts';
import { CurrencyRates, ratesOfTexts, textsOfRates } from './currency-rates.tsx';
import { type Constants, ConstantsOfRows } from './constants.tsx';
import { fieldNames, isAllWrong, rowFieldNames } from './import-names.ts';
import { lackingElsewhere, lackingIn, sectionInFile, sectionMeant } from './lacking.ts';
import { versionOf } from '../mapping-version.ts';
import { ownValue } from '../rows/own-value.ts';
import type { ShownImport } from './use-import.ts';

/** The shop's mapping as stored. */
export type Mapped = {
  section: string | null;
  columns: Readonly<Record<string, string>>;
  rates?: Readonly<Record<string, number>>;
  constants?: Constants;
};

type Column = ShownImport['columns'][number];
type Props = { shown: ShownImport; mapping: Mapped; onSaved: () => void };

// No name of a field.
const unknown = '?';

export function MappingForm({ shown, mapping, onSaved }: Props) {
  const { columns } = shown;
  const form = useMapping({ columns, mapping, onSaved });
  const { section, setSection, chosen, choose, rates, setRates, constants, setConstants } = form;
  const { sending, failure, save } = form;
  const isSectionInFile = columns.some(({ field }) => field === 'section');
  const fieldOf = ({ name, field }: Column) => ownValue(chosen, name) ?? field ?? unknown;
  const mapped = columns.map((column) => ({ name: column.name, field: fieldOf(column) }));
  const demanding = sections.find(({ name }) => name === section) ?? sectionInFile(columns);
  const strangers = columns.filter(({ field }) => field === null);
  const names = fieldNames(section || null);
  return (
    <details open={isAllWrong(shown)} className="group mt-5 rounded-card border border-line">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2 font-semibold">
        Sütunların uyğunluğu
        <span className={`text-sm font-normal ${strangers.length > 0 ? 'text-warning' : 'text-muted'}`}>
          {strangers.length > 0 ? `${strangers.length} sütun tanınmadı` : 'hamısı tanındı'}
        </span>
      </summary>
      <form onSubmit={save} className="space-y-4 border-t border-line p-4">
        <SectionSelect value={section} isInFile={isSectionInFile} onChange={setSection} />
        <ConstantsOfRows
          section={demanding}
          lacking={demanding && lackingIn(demanding, mapped)}
          elsewhere={isSectionInFile ? lackingElsewhere(shown.errors, mapped) : []}
          constants={constants}
          onChange={setConstants}
        />
        <ul className="divide-y divide-line">
          {[...strangers, ...columns.filter(({ field }) => field !== null)].map((column) => (
            <li key={column.name} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-2">
              <span className="min-w-0">
                <span className="font-medium wrap-anywhere">{column.name}</span>
                <span className="block truncate text-sm text-muted">{column.example || 'boşdur'}</span>
              </span>
              <FieldSelect
                column={column.name}
                value={fieldOf(column)}
                names={names}
                onChange={(field) => choose(column.name, field)}
              />
            </li>
          ))}
        </ul>
        <CurrencyRates rates={rates} onChange={setRates} />
        <div role="alert" className="font-medium text-danger empty:hidden">
          {failure}
        </div>
        <button aria-busy={sending} className={primaryButton}>
          {sending ? 'Yadda saxlanılır…' : 'Yadda saxla və yenidən yoxla'}
        </button>
      </form>
    </details>
  );
}

type SectionProps = { value: string; isInFile: boolean; onChange: (section: string) => void };

function SectionSelect({ value, isInFile, onChange }: SectionProps) {
  return (
    <label className="block max-w-text">
      <span className={labelClass}>Faylda bölmə yazılmayıbsa, bütün elanların bölməsi</span>
      <Select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={value === '' && !isInFile ? 'border-warning-line' : ''}
      >
        <option value="">{isInFile ? 'Bölmə faylda yazılıb' : 'Bölməni seçin'}</option>
        {sections.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </label>
  );
}

type SelectProps = {
  column: string;
  value: string;
  names: Readonly<Record<string, string>>;
  onChange: (field: string) => void;
};

function FieldSelect({ column, value, names, onChange }: SelectProps) {
  const isOffered = Object.hasOwn(names, value) || Object.hasOwn(rowFieldNames, value);
  const isElsewhere = value !== unknown && value !== '' && !isOffered;
  return (
    <Select
      aria-label={`«${column}» sütunu`}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className={value === unknown ? 'border-warning-line' : ''}
    >
      <option value={unknown}>Tanınmadı, seçin</option>
      <option value="">Oxunmasın</option>
      {isElsewhere && <option value={value}>{fieldNames(null)[value] ?? value}</option>}
      <optgroup label="Fayl üçün">
        {Object.entries(rowFieldNames).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </optgroup>
      <optgroup label="Elanın sahələri">
        {Object.entries(names).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}

type Using = { columns: ShownImport['columns']; mapping: Mapped; onSaved: () => void };

function useMapping({ columns, mapping, onSaved }: Using) {
  const [section, setSection] = useState(() => mapping.section ?? sectionGuessed(columns));
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [rates, setRates] = useState(() => textsOfRates(mapping.rates ?? {}));
  const [constants, setConstants] = useState(mapping.constants ?? {});
  const [stored, setStored] = useState(mapping);
  const { sending, message: failure, write } = useWrite();
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void write(async () => {
      const json = {
        section: (section || null) as never,
        columns: changed(columns, chosen, stored),
        rates: ratesOfTexts(rates),
        constants: Object.fromEntries(Object.entries(constants).filter(([, text]) => text.trim() !== '')),
      };
      await replace(stored, json, setStored);
      onSaved();
    });
  };
  const choose = (column: string, field: string) => setChosen({ ...chosen, [column]: field });
  return {
    section,
    setSection,
    chosen,
    choose,
    rates,
    setRates,
    constants,
    setConstants,
    sending,
    failure,
    save,
  };
}

const sectionGuessed = (columns: Using['columns']) =>
  columns.some(({ field }) => field === 'section') ? '' : (sectionMeant(columns)?.name ?? '');

/** Replaces the mapping that the form was filled with; what another page has stored meanwhile is overwritten only knowingly. */
async function replace(read: Mapped, json: Body<'PUT /api/shop/mapping'>, learn: (now: Mapped) => void): Promise<void> {
  try {
    learn(await call('PUT /api/shop/mapping', { json, headers: { 'If-Match': `"${versionOf(read)}"` } }));
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 412) throw error;
    learn(await call('GET /api/shop/mapping'));
    throw new CallError(412, changedElsewhere);
  }
}

const changedElsewhere =
  'Siz bu səhifəni açandan sonra uyğunluq başqa yerdə dəyişdirilib, ona görə yadda saxlanılmadı. Seçdikləriniz burada qalır: düyməni yenidən bassanız, onlar saxlanılacaq.';

/** With what was chosen here: guesses are not stored, so that better ones may replace them; columns of other files stay. */
function changed(columns: Using['columns'], chosen: Readonly<Record<string, string>>, { columns: before }: Mapped) {
  const next: Record<string, string> = { ...before };
  for (const { name, field } of columns) {
    const ours = ownValue(chosen, name);
    if (ours === unknown) delete next[name];
    else if (ours !== undefined && (Object.hasOwn(before, name) || ours !== field)) next[name] = ours;
  }
  return next;
}
