/** Says that what stands in the form is from before, and empties it. */
import { quietButton } from '../../../../ui/buttons.ts';

type Props = { withPhotos: boolean; onClear: () => void };

export function DraftBar({ withPhotos, onClear }: Props) {
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-2 rounded-control bg-accent-soft py-2 pr-2 pl-4 text-ink"
    >
      <p className="min-w-0 text-sm">
        <strong className="block font-semibold">Qaralama bərpa olundu</strong>
        {withPhotos && 'Şəkilləri yenidən seçin.'}
      </p>
      <button type="button" onClick={onClear} className={`${quietButton} shrink-0`}>
        Təmizlə
      </button>
    </div>
  );
}
