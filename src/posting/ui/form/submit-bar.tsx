/** The buttons under the form: preview, and submit with its progress. */
import { quietButton, sellButton } from '../../../ui/buttons.ts';
import type { Advice } from '../../writing/advice-api.server.ts';
import type { PickedPhoto } from '../../../photos/ui/picking/photo-state.ts';
import { AdviceNote } from './advice-note.tsx';
import { ListingPreview } from './on-demand-preview.tsx';

type Texts = Readonly<Record<string, string>>;

type Props = {
  label: string;
  /** Progress while sending: photos first, then from 0 to 1. */
  progress: 'photos' | number | undefined;
  photos: readonly PickedPhoto[];
  advice: readonly Advice[];
  /** What the form would be refused for if it were sent now, by field. */
  lacking: Texts;
  /** What it was refused for. */
  errors: Texts;
  /** Leads to what is wrong. */
  onFix: () => void;
  onPreview: () => void;
};

export function SubmitBar({ label, progress, photos, advice, lacking, errors, onFix, onPreview }: Props) {
  const pending = progress !== undefined;
  const sendingPhotos = progress === 'photos' && photos.length > 0;
  const share = sendingPhotos
    ? photos.reduce((sum, photo) => sum + photo.progress, 0) / photos.length
    : Number(progress);
  const percent = Math.round((share || 0) * 100);
  return (
    <div className="border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
      <AdviceNote advice={advice} className="mb-3" />
      {!pending && <Left {...{ lacking, errors, onFix }} />}
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

/** Number of fields still to be filled in or corrected; a link to the first wrong one after the form was refused. */
function Left({ lacking, errors, onFix }: Pick<Props, 'lacking' | 'errors' | 'onFix'>) {
  const left = Object.keys(lacking).length;
  if (left === 0) return null;
  const look = 'text-sm tabular-nums lg:hidden';
  const text = `${left} sahə qalıb`;
  if (Object.keys(errors).length === 0) return <p className={`${look} mb-2 text-muted`}>{text}</p>;
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
