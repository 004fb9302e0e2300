/** The order of a list; part of its address. Without scripts the button sends it. */
import { Form, useSearchParams, useSubmit } from 'react-router';
import { quietButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/icons.tsx';
import { type Sort, sorts } from '../list-names.ts';

const labels: Readonly<Record<Sort, string>> = {
  new: 'Ən yeni',
  price_asc: 'Əvvəlcə ucuz',
  price_desc: 'Əvvəlcə bahalı',
  best: 'Ən uyğun',
};

export function SortSelect() {
  const [params] = useSearchParams();
  const submit = useSubmit();
  // Nothing fits better than another where no word is sought.
  const offered = sorts.filter((sort) => sort !== 'best' || params.get('q')?.trim());
  const kept = [...params].filter(([name]) => name !== 'sort' && name !== 'cursor' && name !== 'yeni');
  return (
    <Form onChange={(event) => submit(event.currentTarget)} className="flex items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2 text-sm text-muted">
        <span className="max-sm:sr-only">Sıralama</span>
        <span className="relative">
          <select
            key={params.get('sort')}
            name="sort"
            defaultValue={params.get('sort') ?? 'new'}
            className="min-h-11 appearance-none rounded-control border border-line-strong bg-surface pr-10 pl-3.5 text-base text-ink"
          >
            {offered.map((sort) => (
              <option key={sort} value={sort}>
                {labels[sort]}
              </option>
            ))}
          </select>
          <Icon
            name="right"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 rotate-90 text-muted"
          />
        </span>
      </label>
      <noscript>
        <button className={quietButton}>Sırala</button>
      </noscript>
    </Form>
  );
}
