/** Select of a list's sort order, which is part of its address; without scripts, a button submits it. */
import { useEffect, useRef } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { quietButton } from '../../../ui/buttons.ts';
import { Select } from '../../../ui/inputs/select.tsx';
import type { Section } from '../../../domain/fields/section.ts';
import { type OrderName, ordersOf } from '../../../search/orders/orders.ts';

type Props = {
  section: Section | undefined;
  /** The order that the words ask for; undefined where the address alone decides. */
  asked?: string | null | undefined;
  /** Of a list that has no others. */
  only?: readonly string[];
};

export function SortSelect({ section, asked, only }: Props) {
  const [params] = useSearchParams();
  const hasText = Boolean(params.get('q')?.trim());
  const submit = useSubmit();
  const select = useRef<HTMLSelectElement>(null);
  const usual: OrderName = hasText ? 'best' : 'new';
  // What a list begins with comes first.
  const offered = ordersOf(section)
    .filter(({ name, needsText }) => (only ? only.includes(name) : !needsText || hasText))
    .toSorted((one, other) => Number(other.needsText ?? false) - Number(one.needsText ?? false));
  const named = params.get('sort') ?? asked ?? usual;
  // An order that is not offered: the server lists the newest first.
  const order = offered.some(({ name }) => name === named) ? named : 'new';
  // Follows the address, which the back button may change. Remounting by `key` would lose the focus.
  useEffect(() => {
    if (select.current) select.current.value = order;
  }, [order]);
  const kept = [...params].filter(([name]) => name !== 'sort' && name !== 'cursor' && name !== 'yeni');
  return (
    <Form onChange={(event) => submit(event.currentTarget)} className="flex shrink-0 items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="block">
        <span className="sr-only">Sıralama</span>
        <Select ref={select} name="sort" defaultValue={order} className="field-sizing-content text-sm!">
          {offered.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </label>
      <noscript>
        <button className={quietButton}>Sırala</button>
      </noscript>
    </Form>
  );
}
