/** Choosing the photos of a listing: pick or drop, see, remove, put in order. */
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { ordinal } from '../../../language/ordinal.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { PickedPhotos } from './use-picked-photos.ts';

type Props = {
  picked: PickedPhotos;
  /** How many the section asks for at least. */
  min: number;
  error: string | undefined;
  /** Told when the person adds, removes, turns or moves a photo. */
  onChange: () => void;
};

export function PhotoPicker({ picked, min, error, onChange }: Props) {
  const id = useId();
  const { photos, problems, max } = picked;
  const [over, setOver] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const { root, focusAfterwards } = useTileFocus();

  const add = (files: FileList | null) => {
    if (!files || files.length === 0) return;
    onChange();
    picked.add([...files]);
  };
  const remove = (index: number) => {
    const photo = photos[index];
    if (!photo) return;
    onChange();
    picked.remove(photo.id);
    focusAfterwards(photos[index + 1]?.id ?? photos[index - 1]?.id, 'remove');
    setAnnouncement(`${ordinal(index + 1)} şəkil silindi.`);
  };
  const turn = (index: number) => {
    const photo = photos[index];
    if (!photo) return;
    onChange();
    picked.turn(photo.id);
    setAnnouncement(`${ordinal(index + 1)} şəkil sağa çevrildi.`);
  };
  const retry = (index: number) => {
    const photo = photos[index];
    if (!photo) return;
    picked.retry(photo.id);
    // The button goes as soon as the photo is on its way.
    focusAfterwards(photo.id, 'remove');
    setAnnouncement(`${ordinal(index + 1)} şəkil yenidən yüklənir.`);
  };
  const move = (photoId: string, to: number, button?: 'back' | 'forth') => {
    onChange();
    picked.move(photoId, to);
    if (button) focusAfterwards(photoId, button);
    setAnnouncement(`Şəkil indi ${ordinal(to + 1)} yerdədir.`);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };

  return (
    <div
      ref={root}
      data-invalid={error ? true : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={drop}
    >
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 sm:gap-3">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            last={index === photos.length - 1}
            onRemove={() => remove(index)}
            onTurn={() => turn(index)}
            onRetry={() => retry(index)}
            onMove={(to, button) => move(photo.id, to, button)}
            onDropHere={(draggedId) => move(draggedId, index)}
          />
        ))}
        {photos.length < max && (
          <li className={`relative ${photos.length === 0 ? 'col-span-full' : ''}`}>
            <input
              id={id}
              type="file"
              name="images"
              multiple
              accept="image/*"
              required={min > 0}
              aria-describedby={`${error ? `${id}-error ` : ''}${id}-hint`}
              aria-invalid={error ? true : undefined}
              onChange={({ currentTarget }) => {
                add(currentTarget.files);
                // The same file can be chosen again after it was removed.
                currentTarget.value = '';
              }}
              className="peer absolute top-1/2 left-1/2 size-px opacity-0"
            />
            <label
              htmlFor={id}
              className={`flex cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border-2 border-dashed p-2 text-center text-sm font-medium text-accent-strong peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent hover:bg-accent-soft ${photos.length === 0 ? 'min-h-36' : 'aspect-square'} ${over ? 'border-accent bg-accent-soft' : error ? 'border-danger bg-sunken' : 'border-line-strong bg-sunken'}`}
            >
              <CameraIcon />
              Şəkil əlavə et
              {photos.length === 0 && (
                <span className="hidden font-normal text-muted sm:block">və ya bura sürükləyin</span>
              )}
            </label>
          </li>
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
      <p role="status" className="text-sm text-danger not-empty:mt-1">
        {photos.some(({ state }) => state === 'failed') &&
          'Yüklənməyən şəkil var. Yenidən yükləyin; yükləməsəniz, elanla birlikdə göndəriləcək.'}
      </p>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className="mt-2 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">
            {problem}
          </p>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Moving a tile in the page takes the focus from its button; this gives it back. */
function useTileFocus() {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ photo: string | undefined; button: string } | undefined>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { photo, button } = wanted.current;
    wanted.current = undefined;
    const tile = photo && root.current?.querySelector(`[data-photo="${CSS.escape(photo)}"]`);
    const target = tile
      ? (tile.querySelector<HTMLElement>(`[data-button=${button}]:enabled`) ??
        tile.querySelector<HTMLElement>('button:enabled'))
      : root.current?.querySelector<HTMLElement>('input[type=file]');
    target?.focus();
  });
  return {
    root,
    focusAfterwards: (photo: string | undefined, button: string) => {
      wanted.current = { photo, button };
    },
  };
}

function CameraIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 fill-none stroke-current stroke-[1.75]">
      <path d="M4 8h3l1.5-2.5h7L17 8h3v11H4z" strokeLinejoin="round" />
      <circle cx="12" cy="13" r="3.25" />
    </svg>
  );
}
