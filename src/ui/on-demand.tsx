/** Parts that few people open: fetched when somebody is about to, and at the latest when they do. */
import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';
import { LoadFailed } from './load-failed.tsx';

type OnDemand<Props> = FunctionComponent<Props> & {
  /** Begins to fetch it. */
  preload: () => void;
  /** For what opens it: a pointer, a finger or the keyboard that comes near fetches it. */
  nearing: { onPointerEnter: () => void; onFocus: () => void };
};

/** A component that is not there until it is fetched; should that fail, it offers another try. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let fetching: Promise<ComponentType<Props>> | undefined;
  let fetched: ComponentType<Props> | undefined;
  const fetchOnce = () => {
    fetching ??= load().then(
      (part) => (fetched = part),
      (error: unknown) => {
        fetching = undefined;
        throw error;
      },
    );
    return fetching;
  };

  const Part: FunctionComponent<Props> = (props) => {
    const [Fetched, setFetched] = useState(() => fetched);
    const [state, setState] = useState<'underway' | 'failed' | 'retrying'>('underway');
    useEffect(() => {
      if (Fetched || state === 'failed') return;
      fetchOnce().then(
        (part) => setFetched(() => part),
        async () => {
          // For as long as a page lives many browsers remember that a module was not there: only a new page has it.
          if (state === 'retrying' && (await isReachable())) location.reload();
          else setState('failed');
        },
      );
    }, [Fetched, state]);
    if (Fetched) return <Fetched {...props} />;
    if (state === 'underway') return <Underway />;
    return (
      <div className="fixed inset-x-4 bottom-4 z-60 mx-auto max-w-md">
        <LoadFailed
          text="Yüklənmədi. İnterneti yoxlayıb yenidən cəhd edin."
          retrying={state === 'retrying'}
          onRetry={() => setState('retrying')}
        />
      </div>
    );
  };

  const preload = () => void fetchOnce().catch(() => undefined);
  return Object.assign(Part, { preload, nearing: { onPointerEnter: preload, onFocus: preload } });
}

async function isReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Nobody needs to read it where the part comes at once. */
function Underway() {
  return (
    <p
      role="status"
      className="fixed bottom-24 left-1/2 z-60 -translate-x-1/2 rounded-full bg-ink px-5 py-3 text-sm text-page transition-opacity delay-300 starting:opacity-0"
    >
      Yüklənir…
    </p>
  );
}
