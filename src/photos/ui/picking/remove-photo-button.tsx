/** The remove button in the corner of a picked photo. */
import { Icon } from '../../../ui/drawn/icons.tsx';

/** `position`: the photo's, as an ordinal. */
export function RemovePhotoButton({ position, onRemove }: { position: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      data-button="remove"
      aria-label={`${position} şəkli sil`}
      title="Sil"
      onClick={onRemove}
      className="absolute top-0 right-0 flex size-11 items-start justify-end p-1.5 outline-offset-[-4px]"
    >
      <span className="flex size-6 items-center justify-center rounded-full bg-surface text-ink shadow-card">
        <Icon name="close" className="size-4" />
      </span>
    </button>
  );
}
