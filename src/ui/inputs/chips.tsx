/** Radio buttons as chips, as many as fit in a row. The caller labels the group. */
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'div'>, 'onChange' | 'onBlur'> & {
  name: string;
  options: readonly string[];
  value: string;
  /** A click on the chosen chip clears the choice. */
  clearable?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

export function Chips({ name, options, value, clearable = false, onChange, onBlur, ...group }: Props) {
  return (
    <div {...group} className="group flex flex-wrap gap-2">
      {options.map((option) => (
        <label
          key={option}
          className="relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full border border-line-strong px-3.5 group-aria-invalid:border-danger hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
            // A checked radio button fires no change event.
            onClick={() => clearable && value === option && onChange('')}
            onBlur={onBlur}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option}
        </label>
      ))}
    </div>
  );
}
