/** Filters of the log, kept in the address. */
import { type ChangeEvent, type ComponentProps, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { plainButton, quietButton } from '../../../ui/buttons.ts';
import { controlClass } from '../../../ui/inputs/controls.ts';
import { Select } from '../../../ui/inputs/select.tsx';
import { InputError } from '../../../ui/inputs/text-input.tsx';
import type { StaffRole } from '../use-staff.ts';
import { readDay, showDay } from './typed-day.ts';

type Props = { role: StaffRole; params: URLSearchParams };
type Person = { userId: string; username: string };

const label = 'mb-1 block text-sm text-muted';

const names = ['by', 'about', 'from', 'to'] as const;
type Name = (typeof names)[number];
type Day = 'from' | 'to';

/** As they are typed: the address has days as the call does. */
const valuesOf = (params: URLSearchParams): Record<Name, string> => ({
  by: params.get('by') ?? '',
  about: params.get('about') ?? '',
  from: showDay(params.get('from') ?? ''),
  to: showDay(params.get('to') ?? ''),
});

export function LogFilters({ role, params }: Props) {
  const navigate = useNavigate();
  const [values, setValues] = useState(() => valuesOf(params));
  const [errors, setErrors] = useState<Partial<Record<Day, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  // The form stays mounted to keep focus; a changed address resets its values.
  const [shown, setShown] = useState(String(params));
  if (shown !== String(params)) {
    setShown(String(params));
    setValues(valuesOf(params));
    setErrors({});
  }
  const inputOf = (name: Name) => ({
    name,
    value: values[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setValues((before) => ({ ...before, [name]: value })),
  });
  const show = (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = errorsOf(values);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const asked = {
      // Only the admin may filter by person.
      ...(role === 'admin' && { by: values.by }),
      about: values.about.trim(),
      from: readDay(values.from),
      to: readDay(values.to),
    };
    const texts = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]));
    void navigate(`?${new URLSearchParams(texts)}`);
  };
  const set = [...params].length > 0;
  return (
    <form
      ref={form}
      noValidate
      role="search"
      aria-label="Jurnalda axtarış"
      onSubmit={show}
      className="mb-4 grid grid-cols-2 items-start gap-2 sm:flex sm:flex-wrap"
    >
      {role === 'admin' && <By {...inputOf('by')} />}
      <label className="max-sm:col-span-2 sm:w-64">
        <span className={label}>Elanın nömrəsi və ya hesabın id-si</span>
        <input {...inputOf('about')} maxLength={60} className={controlClass} />
      </label>
      <DayField title="Başlanğıc" error={errors.from} {...inputOf('from')} />
      <DayField title="Son" error={errors.to} {...inputOf('to')} />
      <button className={`${quietButton} sm:mt-6`}>Göstər</button>
      {set && (
        <Link to="/moderasiya/jurnal" className={`${plainButton} sm:mt-6`}>
          Hamısını göstər
        </Link>
      )}
    </form>
  );
}

/** Errors of the days, by field. */
function errorsOf(values: Record<Day, string>): Partial<Record<Day, string>> {
  const [from, to] = [readDay(values.from), readDay(values.to)];
  const late = from && to && from > to && 'Son gün başlanğıcdan əvvəldir.';
  return {
    ...(from === undefined && { from: example }),
    ...(to === undefined ? { to: example } : late && { to: late }),
  };
}

const example = 'Belə yazın: 23.11.2026';

type DayProps = ComponentProps<'input'> & { title: string; error: string | undefined };

/** A day as text: the browser's own field speaks its own language, which is seldom Azerbaijani. */
function DayField({ title, error, ...input }: DayProps) {
  const id = useId();
  return (
    <div className="min-w-0 sm:w-44">
      <label htmlFor={id} className={label}>
        {title}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={25}
        placeholder="GG.AA.İİİİ"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className={`${controlClass} tabular-nums`}
        {...input}
      />
      <InputError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Lists current moderators, and whoever else the address names. */
function By({ value, ...select }: Omit<ComponentProps<typeof Select>, 'value'> & { value: string }) {
  const [people, setPeople] = useState<readonly Person[]>([]);
  useEffect(() => {
    call('GET /api/admin/moderators', { as: 'admin' }).then(
      ({ items }) => setPeople(items),
      () => undefined,
    );
  }, []);
  return (
    <label className="max-sm:col-span-2 sm:w-52">
      <span className={label}>Kim edib</span>
      <Select value={value} {...select}>
        <option value="">Hamı</option>
        {people.map(({ userId, username }) => (
          <option key={userId} value={userId}>
            {username}
          </option>
        ))}
        {value && !people.some(({ userId }) => userId === value) && <option value={value}>Başqası</option>}
      </Select>
    </label>
  );
}
