/** Bar saying that the form was restored from a draft, with a button to clear it. */
import { quietButton } from '../../../../ui/buttons.ts';
import type { MissingPhotos } from './use-draft-photos.ts';

type Props = {
  /** Number of missing photos, `unknown`, or `never`: the draft has none, but the section requires some. */
  photos: MissingPhotos | 'never';
  onClear: () => void;
};

export function DraftBar({ photos, onClear }: Props) {
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-2 rounded-control bg-accent-soft py-2 pr-2 pl-4 text-ink"
    >
      <p className="min-w-0 text-sm">
        <strong className="block font-semibold">Qaralama bərpa olundu</strong>
        {photos === 'never'
          ? 'Şəkilləri yenidən seçin.'
          : photos === 'unknown'
            ? 'Şəkillər açılmadı. İnterneti yoxlayıb formanı yenidən açın.'
            : photos > 0 && `${photos} şəkil artıq saxlanılmır. Yenidən seçin.`}
      </p>
      <button type="button" onClick={onClear} className={`${quietButton} shrink-0`}>
        Formanı təmizlə
      </button>
    </div>
  );
}
