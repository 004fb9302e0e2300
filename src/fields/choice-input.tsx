/** One of a few values: side by side where they are few and one must be taken, a native list elsewhere. */
import type { ChoiceField, FlagField } from './field.ts';
import { controlClass, type ControlProps, type Ties } from './field-frame.tsx';

const maxSegments = 3;

/** Whether the options of a choice stand side by side; an optional one must be cleared again, which a list can. */
export function isSegmented(field: ChoiceField): boolean {
  return field.required !== 'never' && field.options.length <= maxSegments;
}

export function SegmentedInput({
  field,
  ties,
  value,
  error,
  onChange,
  onBlur,
}: ControlProps<ChoiceField> & { ties: Ties }) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${ties.id}-name`}
      aria-describedby={ties['aria-describedby']}
      aria-required={ties.required}
      aria-invalid={ties['aria-invalid']}
      className={`grid auto-cols-fr grid-flow-col gap-1 rounded-control border bg-sunken p-1 ${error ? 'border-danger ring-1 ring-danger' : 'border-line-strong'}`}
    >
      {field.options.map((option) => (
        <label
          key={option}
          className="relative flex min-h-10 cursor-pointer items-center justify-center rounded-lg px-2 text-center text-base text-muted has-checked:bg-surface has-checked:font-medium has-checked:text-accent-strong has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={ties.name}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
            onBlur={onBlur}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option}
        </label>
      ))}
    </div>
  );
}

export function SelectInput({ field, ties, value, onChange, onBlur }: ControlProps<ChoiceField> & { ties: Ties }) {
  return (
    <div className="relative">
      <select
        {...ties}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        className={`${controlClass} appearance-none pr-11 ${value ? '' : 'text-muted'}`}
      >
        <option value="">{ties.required ? 'Seçin' : 'Seçilməyib'}</option>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 fill-none stroke-current stroke-2 text-muted"
      >
        <path d="m5 7.5 5 5 5-5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </div>
  );
}

/** A switch; it reads `Bəli` or `Xeyr`, which is also what is sent. */
export function FlagInput({ field, ties, value, onChange, onBlur }: ControlProps<FlagField> & { ties: Ties }) {
  const on = value === 'Bəli';
  return (
    <label className="relative flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-control border border-line-strong bg-surface px-3.5 text-base has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <span>{field.label}</span>
      <span className="flex items-center gap-2.5">
        <span aria-hidden="true" className="text-sm text-muted">
          {on ? 'Bəli' : 'Xeyr'}
        </span>
        <input
          id={ties.id}
          name={ties.name}
          aria-describedby={ties['aria-describedby']}
          type="checkbox"
          role="switch"
          aria-checked={on}
          value="Bəli"
          checked={on}
          onChange={(event) => onChange(event.currentTarget.checked ? 'Bəli' : 'Xeyr')}
          onBlur={onBlur}
          className="peer absolute inset-0 cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className="relative h-7 w-12 shrink-0 rounded-full bg-line-strong transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-6 after:rounded-full after:bg-white after:shadow-card after:transition-transform peer-checked:bg-accent peer-checked:after:translate-x-5"
        />
      </span>
    </label>
  );
}
