/** Settings of notices and their channels. Loaded by the profile on demand. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { Channel } from '../../../notices/kinds.ts';
import type { KindSettings } from '../../calls.ts';
import { PushRow } from './push-row.tsx';
import { call, messageOf } from '../../../ui/browser/call.ts';

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

const columns = 'grid grid-cols-[minmax(0,1fr)_repeat(3,3.25rem)] sm:grid-cols-[minmax(0,1fr)_repeat(3,6rem)]';

/** The ways stand above it once; each box says its own to those who cannot see them. */
function Table({ kinds, onChange }: TableProps) {
  return (
    <>
      <div aria-hidden="true" className={`${columns} pb-2 text-center text-xs font-medium text-muted sm:text-sm`}>
        {wayLabels.map(({ way, label }) => (
          <span key={way} className="first:col-start-2">
            {label}
          </span>
        ))}
      </div>
      <div className="divide-y divide-line border-t border-line">
        {kinds.map((kind) => (
          <fieldset key={kind.kind} className={`${columns} items-center`}>
            <legend className="sr-only">{kind.label}</legend>
            <p aria-hidden="true" className="py-3 pr-2">
              {kind.label}
            </p>
            {wayLabels.map(({ way, label }) => (
              <label key={way} className="flex min-h-11 cursor-pointer items-center justify-center">
                <input
                  type="checkbox"
                  checked={kind[way]}
                  onChange={({ currentTarget: { checked } }) => onChange(kind, way, checked)}
                  className="tick"
                />
                <span className="sr-only">{label}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}

/** Loads the account's notice settings, and saves each change. */
function useSettings() {
  const { loaded: kinds, setLoaded: setKinds, failure, setFailure, load } = useLoaded(readKinds);
  const put = (kind: KindSettings, way: Channel, wanted: boolean) =>
    setKinds((before) => before?.map((each) => (each.kind === kind.kind ? { ...each, [way]: wanted } : each)));

  /** Optimistic update, reverted if it could not be saved. */
  const change = async (kind: KindSettings, way: Channel, wanted: boolean): Promise<void> => {
    put(kind, way, wanted);
    setFailure('');
    try {
      // The response is ignored: those of quick changes may arrive out of order.
      await call('PUT /api/notification-settings', {
        json: { kinds: [{ kind: kind.kind, [way]: wanted }] },
      });
    } catch (error) {
      put(kind, way, !wanted);
      setFailure(messageOf(error));
    }
  };
  return { kinds, failure, load: () => void load(), change };
}

async function readKinds(): Promise<readonly KindSettings[]> {
  return (await call('GET /api/notification-settings')).kinds;
}
