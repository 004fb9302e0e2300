/** Filters of the log, kept in the address. */
import { type ChangeEvent, type ComponentProps, type SyntheticEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../../ui/browser/call.ts';
import { plainButton, quietButton } from '../../../../ui/buttons.ts';
import { controlClass } from '../../../../ui/inputs/controls.ts';
import { Select } from '../../../../ui/inputs/select.tsx';
import type { StaffRole } from '../use-staff.ts';

type Props = { role: StaffRole; params: URLSearchParams };
type Person = { userId: string; username: string };

const label = 'mb-1 block text-sm text-muted';

const names = ['by', 'about', 'from', 'to'] as const;
type Name = (typeof names)[number];

const valuesOf = (params: URLSearchParams) =>
  Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;

export function LogFilters({ role, params }: Props) {
  const navigate = useNavigate();
  const [values, setValues] = useState(() => valuesOf(params));
  // The form stays mounted to keep focus; a changed address resets its values.
  const [shown, setShown] = useState(String(params));
  if (shown !== String(params)) {
    setShown(String(params));
    setValues(valuesOf(params));
  }
  const inputOf = (name: Name) => ({
    name,
    value: values[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setValues((before) => ({ ...before, [name]: value })),
  });
  const show = (event: SyntheticEvent) => {
    event.preventDefault();
    // Only the admin may filter by person.
    const asked = role === 'admin' ? names : names.filter((name) => name !== 'by');
    const texts = asked.flatMap((name) => (values[name].trim() ? [[name, values[name].trim()]] : []));
    void navigate(`?${new URLSearchParams(texts)}`);
  };
  const set = [...params].length > 0;
  return (
    <form
      role="search"
      aria-label="Jurnalda axtarış"
      onSubmit={show}
      className="mb-4 grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap"
    >
      {role === 'admin' && <By {...inputOf('by')} />}
      <label className="max-sm:col-span-2 sm:w-56">
        <span className={label}>Elanın nömrəsi və ya hesabın id-si</span>
        <input {...inputOf('about')} maxLength={60} className={controlClass} />
      </label>
      <label>
        <span className={label}>Başlanğıc</span>
        <input type="date" {...inputOf('from')} className={controlClass} />
      </label>
      <label>
        <span className={label}>Son</span>
        <input type="date" {...inputOf('to')} className={controlClass} />
      </label>
      <button className={quietButton}>Göstər</button>
      {set && (
        <Link to="/moderasiya/jurnal" className={plainButton}>
          Hamısını göstər
        </Link>
      )}
    </form>
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
