/** Radio buttons side by side. The caller labels the group. */
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'div'>, 'onChange' | 'onBlur'> & {
  name: string;
  /** Lighter, where no other inputs stand beside it. */
  quiet?: boolean;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

export function Segments({ name, quiet = false, options, value, onChange, onBlur, ...group }: Props) {
  return (
    <div
      {...group}
      className={`grid grid-flow-col rounded-control border bg-surface aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger ${quiet ? 'border-line' : 'border-line-strong'}`}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-control px-2 text-center lg:min-h-10.5 lg:text-sm text-muted has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-strong has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
