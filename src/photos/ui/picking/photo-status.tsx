/** Upload progress and failures of a photo; nothing once it has arrived. */
import type { PickedPhoto } from './photo-state.ts';

export function PhotoStatus({
  photo,
  position,
  onRetry,
}: {
  photo: PickedPhoto;
  position: string;
  onRetry: () => void;
}) {
  const { state, progress, url } = photo;
  if (state === 'failed') {
    return (
      <button
        type="button"
        data-button="retry"
        aria-label={`${position} şəkli yenidən yüklə`}
        onClick={onRetry}
        className="absolute inset-x-0 top-1/2 flex min-h-11 -translate-y-1/2 items-center justify-center outline-offset-[-4px]"
      >
        <span className="rounded-full bg-danger px-2 py-1 text-xs font-semibold text-on-danger">Yenidən yüklə</span>
      </button>
    );
  }
  if (state === 'refused') {
    return (
      <span className="absolute inset-x-1 top-1/2 -translate-y-1/2 rounded-control bg-danger-soft px-1 py-1 text-center text-xs font-semibold text-danger">
        Qəbul olunmadı
      </span>
    );
  }
  if (state === 'there' || state === 'withForm' || !url) return null;
  return (
    <progress
      aria-label={`${position} şəkil yüklənir`}
      {...(state === 'sending' && progress > 0 && progress < 1 ? { value: progress } : {})}
      className="progress-bar absolute inset-x-3 top-1/2 block h-1.5 w-[calc(100%-1.5rem)] -translate-y-1/2"
    />
  );
}
