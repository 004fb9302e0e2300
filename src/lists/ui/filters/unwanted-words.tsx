/** Filter of excluded words, typed into one field. */
import { useId } from 'react';
import { FilterGroup } from '../../../domain/fields/filters/filter-group.tsx';
import { controlClass } from '../../../ui/inputs/controls.ts';
import { notLabel } from '../../../search/list-labels.ts';
import { problemOfUnwanted, splitUnwanted } from '../../../search/unwanted-words.ts';

type Props = {
  texts: readonly string[];
  /** `done` is false while the user is still typing. */
  onChange: (text: string, done: boolean) => void;
};

export function UnwantedWords({ texts, onChange }: Props) {
  const id = useId();
  const words = splitUnwanted(texts);
  const problem = problemOfUnwanted(words);
  return (
    <FilterGroup label={notLabel} set={words.length} open>
      <input
        name="not"
        aria-label={notLabel}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && `${id}-error`}
        placeholder="Məsələn, qəzalı, icarə"
        autoComplete="off"
        value={texts.join(' ')}
        onChange={(event) => onChange(event.currentTarget.value, false)}
        // Invalid words stay in the field and are not searched.
        onBlur={(event) => onChange(event.currentTarget.value.trim(), problem === undefined)}
        className={`${controlClass} px-3`}
      />
      {problem && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </FilterGroup>
  );
}
