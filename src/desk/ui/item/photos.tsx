/** A listing's photos for moderators: one large, all as thumbnails, any in full screen. */
import { useState } from 'react';
import type { Section } from '../../../domain/fields/section.ts';
import { ordinal } from '../../../domain/language/ordinal.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { NoPhoto } from '../../../listings/cards/ui/no-photo.tsx';
import type { Listing } from '../../../listings/present.ts';
import type { Photo } from '../../../photos/present.ts';
import { sourcesOf, thumbnailOf } from '../../../photos/ui/photo-source.ts';
import { PhotoThumbnails } from '../../../photos/ui/viewing/photo-thumbnails.tsx';
import type { QueueItem } from '../../queue/answer.server.ts';
import { useKeys } from '../queue/keys.ts';

const PhotoZoom = onDemand(async () => (await import('../../../photos/ui/viewing/photo-zoom.tsx')).PhotoZoom);

const sizes = '(min-width: 1024px) 42vw, 100vw';
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

type Props = { listing: Listing; section: Section };

export function Photos({ listing, section }: Props) {
  const { photos, title } = listing;
  const [selected, setSelected] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const photo = photos[selected];
  // Choosing the selected photo again enlarges it.
  const select = (index: number) => (index === selected ? setZoomed(true) : setSelected(index));
  useKeys({
    ...Object.fromEntries(digits.slice(0, photos.length).map((digit, index) => [digit, () => select(index)])),
    f: photo && (() => setZoomed(true)),
  });
  if (!photo) return <NoPhoto section={section} className="aspect-4/3 rounded-card" />;
  return (
    <section aria-label="Şəkillər" className="min-w-0">
      <div className="relative">
        <button
          type="button"
          aria-label={`${ordinal(selected + 1)} şəkli böyüt`}
          aria-keyshortcuts="F"
          {...PhotoZoom.preloadProps}
          onClick={() => setZoomed(true)}
          className="relative block aspect-[4/3] w-full cursor-zoom-in overflow-hidden rounded-card bg-sunken"
        >
          <span
            aria-hidden="true"
            className="absolute inset-0 scale-125 bg-cover bg-center opacity-70 blur-2xl"
            style={{ backgroundImage: `url("${photo.placeholder}")` }}
          />
          <img
            key={selected}
            {...sourcesOf(photo, sizes)}
            alt={`${title}, ${ordinal(selected + 1)} şəkil`}
            className="relative size-full object-contain"
          />
        </button>
        <p className="pointer-events-none absolute right-2.5 bottom-2.5 rounded-full bg-shade px-2.5 py-0.5 text-sm text-on-shade tabular-nums">
          {selected + 1} / {photos.length}
        </p>
      </div>
      {photos.length > 1 && (
        <div className="mt-1 max-sm:-mx-4">
          <PhotoThumbnails photos={photos} selected={selected} onSelect={setSelected} />
        </div>
      )}
      {zoomed && (
        <PhotoZoom
          photos={photos}
          title={title}
          startAt={selected}
          onClose={(index) => {
            setSelected(index);
            setZoomed(false);
          }}
        />
      )}
    </section>
  );
}

/** Prefetches photos of upcoming listings. */
export function PhotosAhead({ items }: { items: readonly QueueItem[] }) {
  return (
    <div hidden>
      {items.map(({ listing: { _id, photos } }) => (
        <Ahead key={_id} photos={photos} />
      ))}
    </div>
  );
}

function Ahead({ photos }: { photos: readonly Photo[] }) {
  const [first] = photos;
  return (
    <>
      {first && <img {...sourcesOf(first, sizes)} alt="" fetchPriority="low" />}
      {photos.slice(0, 8).map((photo) => (
        <img key={thumbnailOf(photo)} src={thumbnailOf(photo)} alt="" fetchPriority="low" />
      ))}
    </>
  );
}
