/** Photos picked for a message, in a row: preview, progress, removal, retry. */
import { ordinal } from '../../../domain/language/ordinal.ts';
import { PhotoPreview } from './photo-preview.tsx';
import type { PickedPhoto } from './photo-state.ts';
import { PhotoStatus } from './photo-status.tsx';
import { RemovePhotoButton } from './remove-photo-button.tsx';
import type { usePhotoActions } from './use-photo-actions.ts';
import type { PickedPhotos } from './use-picked-photos.ts';

type Props = Pick<ReturnType<typeof usePhotoActions>, 'remove' | 'retry' | 'announcement'> & {
  picked: PickedPhotos;
  max: number;
  /** The message is sent as soon as its photos are uploaded. */
  waiting: boolean;
};

export function PickedStrip({ picked, remove, retry, announcement, max, waiting }: Props) {
  const { photos, problems, rejected } = picked;
  const all = [
    ...(rejected ? [`Bir mesajda ən çox ${max} şəkil ola bilər.`] : []),
    ...problems,
    ...(photos.some(({ state }) => state === 'withForm') ? ['Şəkil yüklənmədi. Bir azdan yenidən cəhd edin.'] : []),
  ];
  return (
    <div className={photos.length > 0 || all.length > 0 ? 'mb-3' : ''}>
      {photos.length > 0 && (
        <ul aria-label="Göndəriləcək şəkillər" className="flex gap-2 overflow-x-auto">
          {photos.map((photo, index) => (
            <Tile
              key={photo.id}
              photo={photo}
              position={ordinal(index + 1)}
              onRemove={() => remove(index)}
              onRetry={() => retry(index)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {waiting && photos.some(({ state }) => state === 'failed') && 'İnternet qayıdanda göndəriləcək.'}
      </p>
      <div role="alert" className="text-sm font-medium text-danger">
        {all.map((problem) => (
          <p key={problem} className="mt-1">
            {problem}
          </p>
        ))}
      </div>
      <output className="sr-only">{announcement}</output>
    </div>
  );
}

type TileProps = { photo: PickedPhoto; position: string; onRemove: () => void; onRetry: () => void };

function Tile({ photo, position, onRemove, onRetry }: TileProps) {
  // Messages have no form that could send the photo later, so it has failed.
  const shown: PickedPhoto = photo.state === 'withForm' ? { ...photo, state: 'failed' } : photo;
  return (
    <li data-photo={photo.id} className="relative size-24 shrink-0 overflow-hidden rounded-control bg-sunken">
      <PhotoPreview photo={photo} position={position} />
      <PhotoStatus photo={shown} position={position} onRetry={onRetry} />
      <RemovePhotoButton position={position} onRemove={onRemove} />
    </li>
  );
}
