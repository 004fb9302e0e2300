/** The photos of a listing, one at a time: swiped, stepped through, or turning by themselves until someone takes over. */
import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { onDemand } from '../../../../ui/on-demand.tsx';
import { ordinal } from '../../../../language/ordinal.ts';
import type { Photo } from '../../present.ts';
import { ArrowButton, NoPhoto, PlayButton } from './photo-controls.tsx';
import { isNear, sourcesOf } from '../photo-source.ts';
import { PhotoThumbnails } from './photo-thumbnails.tsx';
import { useAutoplay } from './use-autoplay.ts';

const PhotoZoom = onDemand(async () => (await import('./photo-zoom.tsx')).PhotoZoom);
const settleMs = 600;

export function PhotoCarousel({ photos, title }: { photos: readonly Photo[]; title: string }) {
  const several = photos.length > 1;
  const autoplay = useAutoplay(several);
  const [viewport, embla] = useEmblaCarousel({ loop: several, watchDrag: several });
  const [selected, setSelected] = useState(0);
  const settled = useSettled();
  const [zoomedAt, setZoomedAt] = useState<number>();
  const section = useRef<HTMLElement>(null);
  const { bind } = autoplay;

  useEffect(() => {
    if (!embla) return;
    const select = () => setSelected(embla.selectedScrollSnap());
    embla.on('select', select).on('reInit', select);
    return bind(embla);
  }, [embla, bind]);

  const go = (index: number) => {
    autoplay.giveUp();
    embla?.scrollTo(index);
  };
  const step = (by: 1 | -1) => go((selected + by + photos.length) % photos.length);
  const closeZoom = useCallback(
    (index: number) => {
      setZoomedAt(undefined);
      embla?.scrollTo(index, true);
      // The slide can take the focus once it is the current one.
      requestAnimationFrame(() =>
        section.current?.querySelector<HTMLElement>(`[data-slide="${index}"]`)?.focus({ preventScroll: true }),
      );
    },
    [embla],
  );

  if (photos.length === 0) return <NoPhoto />;
  return (
    <section ref={section} aria-roledescription="karusel" aria-label="Elanın şəkilləri" {...autoplay.holders}>
      <div className="relative overflow-hidden bg-sunken sm:rounded-card">
        <div
          ref={viewport}
          className="overflow-hidden noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto"
        >
          <div className="flex touch-pan-y touch-pinch-zoom">
            {photos.map((photo, index) => (
              <div
                key={photo.renditions[0]?.name ?? index}
                // A fieldset would be read as part of a form.
                role="group"
                aria-roledescription="slayd"
                aria-label={`${index + 1} / ${photos.length}`}
                inert={index !== selected}
                className="relative aspect-[4/3] min-w-0 flex-[0_0_100%] snap-start overflow-hidden"
              >
                <Slide
                  photo={photo}
                  index={index}
                  near={settled && isNear(index, selected, photos.length)}
                  alt={several ? `${title}, ${ordinal(index + 1)} şəkil` : title}
                  onZoom={() => {
                    autoplay.giveUp();
                    setZoomedAt(index);
                  }}
                />
              </div>
            ))}
          </div>
        </div>
        {several && (
          <div className="noscript:hidden">
            <ArrowButton side="left" onClick={() => step(-1)} />
            <ArrowButton side="right" onClick={() => step(1)} />
            <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-between">
              <PlayButton playing={autoplay.wanted} onClick={autoplay.toggle} />
              <span className="rounded-full bg-shade px-2.5 py-1 text-sm text-on-shade tabular-nums">
                {selected + 1} / {photos.length}
              </span>
            </div>
          </div>
        )}
      </div>
      {several && (
        <>
          <div className="noscript:hidden">
            <PhotoThumbnails photos={photos} selected={selected} onSelect={go} />
          </div>
          <noscript>
            <p className="px-4 pt-3 text-sm text-muted sm:px-0">
              {photos.length} şəkil var: yana sürüşdürün. Böyütmək üçün JavaScript açıq olmalıdır.
            </p>
          </noscript>
        </>
      )}
      {zoomedAt !== undefined && <PhotoZoom photos={photos} title={title} startAt={zoomedAt} onClose={closeZoom} />}
    </section>
  );
}

/** The first photo comes before the neighbours, and these before anybody turns to them. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

type SlideProps = { photo: Photo; index: number; near: boolean; alt: string; onZoom: () => void };

function Slide({ photo, index, near, alt, onZoom }: SlideProps) {
  const first = index === 0;
  return (
    <button
      type="button"
      data-slide={index}
      aria-label={`${ordinal(index + 1)} şəkli böyüt`}
      {...PhotoZoom.nearing}
      onClick={onZoom}
      className="block size-full cursor-zoom-in outline-offset-[-6px]"
    >
      {/* The picture's own colours fill what its shape leaves free, and stand in until it is there. */}
      <span
        aria-hidden="true"
        className="absolute inset-0 scale-125 bg-cover bg-center opacity-70 blur-2xl"
        style={{ backgroundImage: `url("${photo.placeholder}")` }}
      />
      <img
        {...sourcesOf(photo)}
        sizes="(min-width: 1000px) 612px, 100vw"
        alt={alt}
        draggable={false}
        loading={first || near ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        className="relative size-full object-contain"
      />
    </button>
  );
}
