/** How soon one is told of what a saved search finds. */
import { useId } from 'react';
import { Segments } from '../../../ui/inputs/segments.tsx';
import type { Notify } from './calls.ts';

const options: readonly { value: Notify; label: string }[] = [
  { value: 'now', label: 'Dərhal' },
  { value: 'daily', label: 'Gündə bir dəfə' },
  { value: 'off', label: 'Bildirişsiz' },
];

type Props = { label: string; value: Notify; onChange: (value: Notify) => void; labelHidden?: boolean };

export function NotifyChoice({ label, value, onChange, labelHidden = false }: Props) {
  const name = useId();
  return (
    <fieldset className="min-w-0 text-sm">
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{label}</legend>
      <Segments
        name={name}
        options={options}
        value={value}
        onChange={(chosen) => onChange(options.find((each) => each.value === chosen)?.value ?? 'now')}
      />
    </fieldset>
  );
}
