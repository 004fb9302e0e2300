import { useState } from 'react';
import { plainButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { sectionByName } from '../../domain/sections/links.ts';
import type { StoredSite } from './stored-site.ts';
import { Step } from './step.tsx';
import { useRead } from './use-read.ts';

export function SectionsStep({ site }: { site: StoredSite }) {
  const [rows, setRows] = useState(site.sections);
  const { read, onRead } = useRead(site);
  const put = (index: number, shown: boolean) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, shown } : row)));
  const raise = (index: number) =>
    setRows(rows.flatMap((row, at) => (at === index - 1 ? [rows[index]!, row] : at === index ? [] : [row])));
  return (
    <Step title="Bölmələr" done changeOf={() => ({ read, site: { sections: rows } })} onRead={onRead}>
      {(errors) => (
        <>
          <ul className="divide-y divide-line">
            {rows.map(({ name, shown }, index) => {
              const label = sectionByName(name)?.label ?? name;
              return (
                <li key={name} className="flex min-h-11 items-center gap-2">
                  <label className="flex min-h-11 flex-1 items-center gap-3">
                    <input
                      type="checkbox"
                      checked={shown}
                      onChange={(event) => put(index, event.currentTarget.checked)}
                      className="size-5 accent-accent"
                    />
                    {label}
                  </label>
                  {index > 0 && (
                    <button
                      type="button"
                      aria-label={`${label}: yuxarı`}
                      onClick={() => raise(index)}
                      className={`${plainButton} size-11 justify-center`}
                    >
                      <Icon name="right" className="size-4 -rotate-90" />
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
          <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
            {Object.values(errors)[0]}
          </p>
        </>
      )}
    </Step>
  );
}
