/** Loads rarely used components when their button is hovered or focused, at the latest when rendered. */
import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';
import { LoadFailed } from './load-failed.tsx';

type OnDemand<Props> = FunctionComponent<Props> & {
  preload: () => void;
  isLoaded: () => boolean;
  /** Props for the button that opens the component; they preload on hover and focus. */
  preloadProps: { onPointerEnter: () => void; onFocus: () => void };
};

/** Like `lazy`, with a retry button when loading fails. */
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
          // Many browsers cache a failed module import for the life of the page: only a reload helps.
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
  const isLoaded = () => fetched !== undefined;
  return Object.assign(Part, { preload, isLoaded, preloadProps: { onPointerEnter: preload, onFocus: preload } });
}

async function isReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Appears after a delay, so that it does not flash. */
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
