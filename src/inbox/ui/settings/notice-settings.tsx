/** Settings of notices and their channels. Loaded by the profile on demand. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import type { Channel } from '../../../notices/kinds.ts';
import type { KindSettings } from '../../calls.ts';
import { PushRow } from './push-row.tsx';
import { useSettings } from './use-settings.ts';

const id = 'bildiris-ayarlari';
const wayLabels: readonly { way: Channel; label: string }[] = [
  { way: 'site', label: 'Saytda' },
  { way: 'mail', label: 'E-poçt' },
  { way: 'push', label: 'Brauzer' },
];

export function NoticeSettings() {
  const { kinds, failure, load, change } = useSettings();
  return (
    <section aria-labelledby={id}>
      <Heading />
      {!kinds && failure ? (
        <LoadFailed text={failure} onRetry={load} />
      ) : !kinds ? (
        <div role="status" aria-label="Yüklənir" className="h-160 panel waiting" />
      ) : (
        <div className="panel p-4 sm:p-6">
          <PushRow />
          <Table kinds={kinds} onChange={(kind, way, wanted) => void change(kind, way, wanted)} />
          <p role="alert" className="mt-4 font-medium text-danger empty:hidden">
            {failure}
          </p>
        </div>
      )}
    </section>
  );
}

/** Scrolls to itself if the address targets it, since it renders after the page. */
function Heading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return;
    heading.current?.scrollIntoView({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="mt-10 mb-4 text-xl font-semibold outline-none">
      Bildiriş parametrləri
    </h2>
  );
}

type TableProps = {
  kinds: readonly KindSettings[];
  onChange: (kind: KindSettings, way: Channel, wanted: boolean) => void;
};

function Table({ kinds, onChange }: TableProps) {
  return (
    <div className="divide-y divide-line">
      {kinds.map((kind) => (
        <fieldset key={kind.kind} className="grid items-center gap-x-4 py-3 sm:grid-cols-2">
          <legend className="sr-only">{kind.label}</legend>
          <p aria-hidden="true" className="font-medium">
            {kind.label}
          </p>
          <div className="grid grid-cols-3 gap-2">
            {wayLabels.map(({ way, label }) => (
              <label key={way} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
                <input
                  type="checkbox"
                  checked={kind[way]}
                  onChange={({ currentTarget: { checked } }) => onChange(kind, way, checked)}
                  className="tick"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
