/** The photo picker of a listing: choose or drop, preview, rotate, remove, reorder. */
import { type DragEvent, useId, useState } from 'react';
import { AddPhotoTile } from './add-photo-tile.tsx';
import { duplicatesOf, PhotoDuplicates } from './photo-duplicates.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotoActions } from './use-photo-actions.ts';
import type { PickedPhotos } from './use-picked-photos.ts';

type Props = {
  picked: PickedPhotos;
  /** The section's minimum. */
  min: number;
  error: string | undefined;
  /** The number of the listing being edited. */
  editing: number | undefined;
  /** Called when the user adds, removes, rotates or moves a photo. */
  onChange: () => void;
};

export function PhotoPicker({ picked, min, error, editing, onChange }: Props) {
  const id = useId();
  const { photos, max } = picked;
  const { root, announcement, add, remove, turn, retry, move } = usePhotoActions(picked, onChange);
  const { over, handlers } = useFileDrop(add);
  const [dragged, setDragged] = useState<string>();
  const draggedFrom = photos.findIndex((photo) => photo.id === dragged);
  return (
    <div ref={root} data-invalid={error ? true : undefined} {...handlers}>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 sm:gap-3">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            last={index === photos.length - 1}
            duplicates={duplicatesOf(photo, editing).length}
            draggedFrom={draggedFrom}
            onDrag={setDragged}
            onRemove={() => remove(index)}
            onTurn={() => turn(index)}
            onRetry={() => retry(index)}
            onMove={(to) => move(photo.id, to, true)}
            onDropHere={(draggedId) => move(draggedId, index)}
          />
        ))}
        {photos.length < max && (
          <AddPhotoTile
            id={id}
            first={photos.length === 0}
            required={min > 0}
            over={over}
            invalid={Boolean(error)}
            onPick={add}
          />
        )}
      </ul>
      <div className="mt-2 flex justify-between gap-3 text-sm text-muted">
        <span id={`${id}-hint`}>
          {min === 0 && 'Şəkil məcburi deyil. '}Hər şəkil 15 MB-a qədər ola bilər. Birinci şəkil elanın əsas şəkli olur.
        </span>
        <span className="shrink-0 tabular-nums">
          {photos.length} / {max}
        </span>
      </div>
      <output className="sr-only">{announcement}</output>
      <PhotoDuplicates photos={photos} editing={editing} />
      <Problems picked={picked} />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Accepts dropped files; other drags, such as tiles, are left to their own targets. */
function useFileDrop(onDrop: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) =>
      event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.files);
    },
  };
  return { over, handlers };
}

function Problems({ picked: { photos, problems, rejected, max } }: { picked: PickedPhotos }) {
  const all = rejected ? [`Ən çox ${max} şəkil yükləyə bilərsiniz.`, ...problems] : problems;
  return (
    <>
      <p role="status" className="text-sm text-danger not-empty:mt-1">
        {photos.some(({ state }) => state === 'failed') &&
          'Yüklənməyən şəkil var. Yenidən yükləyin; yükləməsəniz, elanla birlikdə göndəriləcək.'}
      </p>
      <div role="alert">
        {all.map((problem) => (
          <p key={problem} className="mt-2 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">
            {problem}
          </p>
        ))}
      </div>
    </>
  );
}
