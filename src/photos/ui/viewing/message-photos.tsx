/** The photos of a message: small, each opens in full screen. */
import { useState } from 'react';
import { ordinal } from '../../../domain/language/ordinal.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import type { Photo } from '../../present.ts';
import { photoUrl, sourcesOf } from '../photo-source.ts';

const PhotoZoom = onDemand(async () => (await import('./photo-zoom.tsx')).PhotoZoom);

export function MessagePhotos({ photos, from }: { photos: readonly Photo[]; from: string }) {
  const [zoomed, setZoomed] = useState<number>();
  if (photos.length === 0) return null;
  const alone = photos.length === 1;
  return (
    <>
      <ul className={`grid gap-0.5 ${alone ? '' : photos.length === 2 ? 'grid-cols-2' : 'grid-cols-3'}`}>
        {photos.map((photo, index) => (
          <li key={photo.renditions[0]?.name ?? index}>
            {/* A link, so that it opens without scripts, too. */}
            <a
              href={photoUrl(photo.renditions.at(-1)?.name ?? '')}
              aria-label={`${from}: ${ordinal(index + 1)} şəkil, böyüt`}
              {...PhotoZoom.preloadProps}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                setZoomed(index);
              }}
              className={`block cursor-zoom-in bg-sunken bg-cover outline-offset-[-4px] ${alone ? 'w-64 max-w-full' : 'aspect-square w-full min-w-24'}`}
              style={{ backgroundImage: `url("${photo.placeholder}")` }}
            >
              <img
                {...sourcesOf(photo, alone ? '16rem' : '10rem')}
                alt=""
                loading="lazy"
                className={alone ? 'h-auto max-h-96 w-full object-cover' : 'size-full object-cover'}
              />
            </a>
          </li>
        ))}
      </ul>
      {zoomed !== undefined && (
        <PhotoZoom photos={photos} title={from} startAt={zoomed} onClose={() => setZoomed(undefined)} />
      )}
    </>
  );
}
