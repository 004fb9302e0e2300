/** Error with a retry button, in place of content that failed to load. */
import { useRevalidator } from 'react-router';
import { quietButton } from './buttons.ts';
import { EmptyState } from './empty-state.tsx';

type Props = { text: string; retrying?: boolean; onRetry: () => void };

export function LoadFailed({ text, retrying = false, onRetry }: Props) {
  return (
    <EmptyState role="alert" drawing="plug" title={text}>
      <RetryButton retrying={retrying} onRetry={onRetry} />
    </EmptyState>
  );
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
