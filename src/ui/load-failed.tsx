/** Error with a retry button, in place of content that failed to load. Also retries by itself, a few times. */
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { quietButton } from './buttons.ts';
import { EmptyState } from './empty-state.tsx';

type Props = { text: string; retrying?: boolean; onRetry: () => void };

export function LoadFailed({ text, retrying = false, onRetry }: Props) {
  useAutomaticRetry(retrying, onRetry);
  return (
    <EmptyState role="alert" drawing="plug" title={text}>
      <RetryButton retrying={retrying} onRetry={onRetry} />
    </EmptyState>
  );
}

// Longer each time: what is busy must not get more to do.
const pausesSeconds = [5, 10, 20];
// The component may be made anew by each try, so the tries are those of the address.
let tried = { address: '', times: 0, atMs: 0 };
const forgottenAfterMs = 60_000;

function useAutomaticRetry(retrying: boolean, onRetry: () => void): void {
  const retry = useRef(onRetry);
  useEffect(() => void (retry.current = onRetry));
  useEffect(() => {
    if (retrying) return undefined;
    const address = location.href;
    const isSame = tried.address === address && performance.now() - tried.atMs < forgottenAfterMs;
    const times = isSame ? tried.times : 0;
    const pauseSeconds = pausesSeconds[times];
    if (pauseSeconds === undefined) return undefined;
    const timer = setTimeout(
      () => {
        tried = { address, times: times + 1, atMs: performance.now() };
        retry.current();
      },
      // Apart, so that not all who were refused at once come back at once.
      pauseSeconds * 1000 * (1 + Math.random() / 2),
    );
    return () => clearTimeout(timer);
  }, [retrying]);
}

/** Retries the page's loader. */
export function PageLoadFailed({ text }: { text: string }) {
  return <LoadFailed text={text} {...usePageRetry()} />;
}

/** The retry button alone. */
export function PageRetryButton() {
  return <RetryButton {...usePageRetry()} />;
}

function usePageRetry() {
  const { state, revalidate } = useRevalidator();
  return { retrying: state === 'loading', onRetry: () => void revalidate() };
}

function RetryButton({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    // Not disabled while retrying: it would lose the focus.
    <button type="button" aria-busy={retrying} onClick={() => retrying || onRetry()} className={quietButton}>
      {retrying ? 'Yüklənir…' : 'Yenidən cəhd et'}
    </button>
  );
}
