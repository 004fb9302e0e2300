/** A choice of one file. Browsers name their own button in their own language, and none knows Azerbaijani. */
import { useId, useState } from 'react';
import { quietButton } from '../../ui/buttons.ts';
import { InputError, labelClass } from '../../ui/inputs/text-input.tsx';

type Props = { label: string; name: string; accept: string; error?: string | undefined };

export function FileField({ label, name, accept, error }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  return (
    <div className="min-w-0 max-sm:w-full">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <span className="relative flex min-h-11 items-center gap-3">
        {/* On top of what is drawn, so that a dropped file lands in it, and so does the browser's own complaint. */}
        <input
          id={id}
          type="file"
          name={name}
          accept={accept}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget: { files } }) => setChosen(files?.[0]?.name ?? '')}
          className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className={`${quietButton} shrink-0 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent`}
        >
          Fayl seç
        </span>
        <span aria-hidden="true" className={`min-w-0 truncate text-sm ${chosen === '' ? 'text-muted' : 'font-medium'}`}>
          {chosen === '' ? 'Fayl seçilməyib' : chosen}
        </span>
      </span>
      <InputError id={`${id}-error`} error={error} />
    </div>
  );
}
