/** The buttons under the form: preview, and submit with its progress. */
import { quietButton, sellButton } from '../../../../ui/buttons.ts';
import type { Advice } from '../../writing/advice-api.server.ts';
import type { PickedPhoto } from '../../../../goods/photos/ui/picking/photo-state.ts';
import { AdviceNote } from './advice-note.tsx';
import { ListingPreview } from './on-demand-preview.tsx';

type Props = {
  label: string;
  /** Progress while sending: photos first, then from 0 to 1. */
  progress: 'photos' | number | undefined;
  photos: readonly PickedPhoto[];
  advice: readonly Advice[];
  /** Number of fields still to be filled in or corrected. */
  left: number;
  /** Whether the form was refused: leads to what is wrong. */
  refused: boolean;
  onFix: () => void;
  onPreview: () => void;
};

export function SubmitBar({ label, progress, photos, advice, left, refused, onFix, onPreview }: Props) {
  const pending = progress !== undefined;
  const sendingPhotos = progress === 'photos' && photos.length > 0;
  const share = sendingPhotos
    ? photos.reduce((sum, photo) => sum + photo.progress, 0) / photos.length
    : Number(progress);
  const percent = Math.round((share || 0) * 100);
  return (
    <div className="border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
      <AdviceNote advice={advice} className="mb-3" />
      {left > 0 && !pending && <Left {...{ left, refused, onFix }} />}
      {pending && (
        <progress
          aria-label={sendingPhotos ? 'Şəkillər yüklənir' : 'Elan göndərilir'}
          value={percent}
          max={100}
          className="progress-bar mb-3 block h-1.5 w-full"
        />
      )}
      <div className="flex gap-3">
        <button
          type="button"
          disabled={pending}
          {...ListingPreview.preloadProps}
          onClick={onPreview}
          className={`${quietButton} px-4`}
        >
          Önbaxış
        </button>
        <button type="submit" disabled={pending} aria-busy={pending} className={`${sellButton} min-w-0 flex-1`}>
          {!pending
            ? label
            : sendingPhotos
              ? 'Şəkillər yüklənir…'
              : percent < 100
                ? `Göndərilir… ${percent}%`
                : 'Elan hazırlanır…'}
        </button>
      </div>
    </div>
  );
}

function Left({ left, refused, onFix }: Pick<Props, 'left' | 'refused' | 'onFix'>) {
  const look = 'text-sm tabular-nums lg:hidden';
  const text = `Daha ${left} sahə qalıb`;
  if (!refused) return <p className={`${look} mb-2 text-muted`}>{text}</p>;
  return (
    <button
      type="button"
      onClick={onFix}
      className={`${look} -mt-3 flex min-h-11 items-center font-medium text-danger underline`}
    >
      {text}
    </button>
  );
}
