/** What of the log is shown; it stands in the address. */
import { type SyntheticEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../../browser/call.ts';
import { plainButton, quietButton } from '../../../../ui/buttons.ts';
import { controlClass } from '../../../../ui/inputs/controls.ts';
import { Select } from '../../../../ui/inputs/select.tsx';
import type { StaffRole } from '../use-staff.ts';

type Props = { role: StaffRole; params: URLSearchParams };
type Person = { userId: string; username: string };

const label = 'mb-1 block text-note text-muted';

export function LogFilters({ role, params }: Props) {
  const navigate = useNavigate();
  const show = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()] as [string, string]] : [],
    );
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
      {role === 'admin' && <By value={params.get('by') ?? ''} />}
      <label className="max-sm:col-span-2 sm:w-56">
        <span className={label}>Elanın nömrəsi və ya hesabın id-si</span>
        <input name="about" defaultValue={params.get('about') ?? ''} maxLength={60} className={controlClass} />
      </label>
      <label>
        <span className={label}>Bu gündən</span>
        <input type="date" name="from" defaultValue={params.get('from') ?? ''} className={controlClass} />
      </label>
      <label>
        <span className={label}>Bu günədək</span>
        <input type="date" name="to" defaultValue={params.get('to') ?? ''} className={controlClass} />
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

/** Those who moderate now; the address may name somebody else. */
function By({ value }: { value: string }) {
  const [people, setPeople] = useState<readonly Person[]>([]);
  useEffect(() => {
    call<{ items: Person[] }>('/api/admin/moderators', { as: 'admin' }).then(
      ({ items }) => setPeople(items),
      () => undefined,
    );
  }, []);
  const [chosen, setChosen] = useState(value);
  return (
    <label className="max-sm:col-span-2 sm:w-52">
      <span className={label}>Kim edib</span>
      <Select name="by" value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
        <option value="">Hamı</option>
        {people.map(({ userId, username }) => (
          <option key={userId} value={userId}>
            {username}
          </option>
        ))}
        {chosen && !people.some(({ userId }) => userId === chosen) && <option value={chosen}>Başqası</option>}
      </Select>
    </label>
  );
}
