/** Filters and order of the cabinet's list; part of the address, so that going back finds them again. */
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { Link, useSubmit } from 'react-router';
import { sections } from '../../../domain/sections/index.ts';
import { statuses } from '../../../listings/status.ts';
import { statusNames } from '../../../listings/status-names.ts';
import { plainButton, quietButton } from '../../../ui/buttons.ts';
import { controlClass } from '../../../ui/inputs/controls.ts';
import { Select } from '../../../ui/inputs/select.tsx';
import { InputError } from '../../../ui/inputs/text-input.tsx';
import { askedIn } from '../../load.ts';
import type { Order } from '../../query.ts';

const orderNames: Readonly<Record<Order, string>> = {
  new: 'Əvvəlcə yeni',
  price_asc: 'Əvvəlcə ucuz',
  price_desc: 'Əvvəlcə bahalı',
  views: 'Əvvəlcə çox baxılan',
  days: 'Əvvəlcə vaxtı az qalan',
};

type Props = { asked: URLSearchParams; errors: Readonly<Record<string, string>> };

export function Filters({ asked, errors }: Props) {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) => {
    const texts = new FormData(form);
    const search = new URLSearchParams();
    for (const [name, value] of texts) if (typeof value === 'string') search.set(name, value);
    void submit(askedIn(String(search)), { preventScrollReset: true });
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget);
  };
  // Texts wait for the button; what is chosen holds at once.
  const onChange = (event: SyntheticEvent<HTMLFormElement>) => {
    const { target } = event;
    if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox'))
      send(event.currentTarget);
  };
  return (
    <form role="search" aria-label="Elanlarım" onSubmit={onSubmit} onChange={onChange} className="space-y-3">
      <div className="flex gap-2">
        <input
          type="search"
          name="q"
          key={asked.get('q')}
          defaultValue={asked.get('q') ?? ''}
          maxLength={200}
          aria-label="Elanlarınızda axtarış"
          placeholder="Ad, nömrə və ya malın kodu"
          className={`${controlClass} min-w-0 flex-1`}
        />
        <button className={quietButton}>Axtar</button>
      </div>
      <Narrowing asked={asked} errors={errors} />
    </form>
  );
}

function Narrowing({ asked, errors }: Props) {
  const isNarrowed = [...asked.keys()].some((name) => name !== 'sort');
  return (
    <div className="grid grid-cols-2 gap-2 xl:grid-cols-[repeat(3,minmax(0,1.2fr))_repeat(2,minmax(0,0.8fr))_auto]">
      <Choice name="section" label="Bölmə" value={asked.get('section')}>
        <option value="">Bütün bölmələr</option>
        {sections.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice name="status" label="Status" value={asked.get('status')}>
        <option value="">Bütün statuslar</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </Choice>
      <Choice name="sort" label="Sıralama" value={asked.get('sort')} className="max-xl:col-span-2">
        {Object.entries(orderNames).map(([order, label]) => (
          <option key={order} value={order === 'new' ? '' : order}>
            {label}
          </option>
        ))}
      </Choice>
      <Price name="price_min" label="Qiymət, ən azı" value={asked.get('price_min')} error={errors['price_min']} />
      <Price name="price_max" label="Qiymət, ən çox" value={asked.get('price_max')} error={errors['price_max']} />
      <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          name="photos"
          value="none"
          key={asked.get('photos')}
          defaultChecked={asked.get('photos') === 'none'}
          className="tick"
        />
        Yalnız şəkilsiz
      </label>
      {isNarrowed && (
        <Link to="?" preventScrollReset className={`${plainButton} px-2 xl:col-start-6 xl:justify-self-start`}>
          Filtrləri sıfırla
        </Link>
      )}
    </div>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string | null;
  className?: string;
  children: ReactNode;
};

function Choice({ name, label, value, className = '', children }: ChoiceProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <Select
        name={name}
        key={value}
        defaultValue={value ?? ''}
        aria-label={label}
        className="text-ellipsis xl:text-sm"
      >
        {children}
      </Select>
    </div>
  );
}

type PriceProps = { name: string; label: string; value: string | null; error: string | undefined };

function Price({ name, label, value, error }: PriceProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <input
        name={name}
        key={value}
        defaultValue={value ?? ''}
        inputMode="numeric"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        placeholder={label.replace('Qiymət, ', 'AZN, ')}
        className={controlClass}
      />
      <InputError id={id} error={error} />
    </div>
  );
}
