/**
 * A listing's photos, one at a time: by swiping, arrows, or as a slide show until the user takes over. Where a large screen
 * has room, others stand beside it.
 */
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { onDemand } from '../../../ui/on-demand.tsx';
import { ordinal } from '../../../domain/language/ordinal.ts';
import type { Photo } from '../../present.ts';
import { ArrowButton, PlayButton } from './photo-controls.tsx';
import { isNear, sourcesOf } from '../photo-source.ts';
import { PhotoThumbnails } from './photo-thumbnails.tsx';
import { PhotoTiles } from './photo-tiles.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useSlides } from './use-slides.ts';

const PhotoZoom = onDemand(async () => (await import('./photo-zoom.tsx')).PhotoZoom);
// Three times as wide as those beside it.
const largeWidth = { flex: '3 1 0' };
// Fewer photos stand better alone.
const fewestForTiles = 3;
const settleMs = 600;
// Widths of the large photo without others beside it.
const alone = '(min-width: 100rem) 1030px, (min-width: 792px) 790px, 100vw';

export function PhotoCarousel({ photos, title }: { photos: readonly Photo[]; title: string }) {
  const several = photos.length > 1;
  const tiled = photos.length >= fewestForTiles;
  const section = useRef<HTMLElement>(null);
  const { viewport, selected, go, jump, onScroll, takeOver, autoplay } = useShow(photos.length);
  const settled = useSettled();
  const { zoomedAt, zoom, closeZoom } = useZoom(section, autoplay.giveUp, jump);

  return (
    <section
      ref={section}
      aria-roledescription="karusel"
      aria-label="Elanın şəkilləri"
      {...autoplay.holders}
      className={tiled ? 'lg:flex lg:gap-2' : undefined}
    >
      <div className="relative min-w-0 overflow-hidden bg-sunken sm:rounded-card" style={largeWidth}>
        <div
          ref={viewport}
          onScroll={onScroll}
          onPointerDown={takeOver}
          className="snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]"
        >
          <div className="flex">
            {photos.map((photo, index) => (
              <Slide
                key={photo.renditions[0]?.name ?? index}
                photo={photo}
                index={index}
                count={photos.length}
                current={index === selected}
                near={settled && isNear(index, selected, photos.length)}
                alt={several ? `${title}, ${ordinal(index + 1)} şəkil` : title}
                sizes={tiled ? `(min-width: 64rem) 615px, ${alone}` : alone}
                onZoom={zoom}
              />
            ))}
          </div>
        </div>
        {several && (
          <Controls
            place={`${selected + 1} / ${photos.length}`}
            playing={autoplay.wanted}
            onStep={(by) => go(selected + by)}
            onToggle={autoplay.toggle}
          />
        )}
      </div>
      {tiled && <PhotoTiles photos={photos} opener={PhotoZoom.preloadProps} onOpen={zoom} />}
      {several && <Overview photos={photos} selected={selected} onSelect={go} tiled={tiled} />}
      {zoomedAt !== undefined && <PhotoZoom photos={photos} title={title} startAt={zoomedAt} onClose={closeZoom} />}
    </section>
  );
}

/** Slides that play by themselves until the user takes over. */
function useShow(count: number) {
  const { scrollTo, letGo, ...slides } = useSlides(count);
  const autoplay = useAutoplay(count > 1, () => scrollTo(slides.selected + 1));
  const go = (index: number) => {
    autoplay.giveUp();
    scrollTo(index);
  };
  const takeOver = () => {
    autoplay.giveUp();
    letGo();
  };
  return { ...slides, autoplay, go, takeOver, jump: (index: number) => scrollTo(index, 'instant') };
}

/** The viewer: opens at a photo, and leaves the one shown last in the carousel, focused. */
function useZoom(section: RefObject<HTMLElement | null>, giveUp: () => void, jump: (index: number) => void) {
  const [zoomedAt, setZoomedAt] = useState<number>();
  const zoom = (index: number) => {
    giveUp();
    setZoomedAt(index);
  };
  const closeZoom = (index: number) => {
    setZoomedAt(undefined);
    jump(index);
    // The slide is inert until it is current.
    requestAnimationFrame(() =>
      section.current?.querySelector<HTMLElement>(`[data-slide="${index}"]`)?.focus({ preventScroll: true }),
    );
  };
  return { zoomedAt, zoom, closeZoom };
}

/** False at first, so that the first photo's neighbours are fetched after it, but before they are needed. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

type ControlsProps = { place: string; playing: boolean; onStep: (by: 1 | -1) => void; onToggle: () => void };

function Controls({ place, playing, onStep, onToggle }: ControlsProps) {
  return (
    <div className="noscript:hidden print:hidden">
      <div className="photo-arrows">
        <ArrowButton side="left" onClick={() => onStep(-1)} />
        <ArrowButton side="right" onClick={() => onStep(1)} />
      </div>
      <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-between">
        <PlayButton playing={playing} onClick={onToggle} />
        <span className="rounded-full bg-shade px-2.5 py-1 text-sm text-on-shade tabular-nums">{place}</span>
      </div>
    </div>
  );
}

function Overview({ tiled, ...thumbnails }: ComponentProps<typeof PhotoThumbnails> & { tiled: boolean }) {
  return (
    <div className={tiled ? 'lg:hidden' : undefined}>
      <div className="noscript:hidden">
        <PhotoThumbnails {...thumbnails} />
      </div>
      <noscript>
        <p className="px-4 pt-3 text-sm text-muted sm:px-0">
          {thumbnails.photos.length} şəkil var: yana sürüşdürün. Böyütmək üçün JavaScript açıq olmalıdır.
        </p>
      </noscript>
    </div>
  );
}

type SlideProps = {
  photo: Photo;
  index: number;
  count: number;
  current: boolean;
  /** Shown next to the current slide, so worth fetching now. */
  near: boolean;
  alt: string;
  sizes: string;
  onZoom: (index: number) => void;
};

function Slide({ photo, index, count, current, near, alt, sizes, onZoom }: SlideProps) {
  const first = index === 0;
  return (
    <div
      // A fieldset would be announced as part of a form.
      role="group"
      aria-roledescription="slayd"
      aria-label={`${index + 1} / ${count}`}
      inert={!current}
      className="relative aspect-[4/3] min-w-0 flex-[0_0_100%] snap-start snap-always overflow-hidden"
    >
      <button
        type="button"
        data-slide={index}
        aria-label={`${ordinal(index + 1)} şəkli böyüt`}
        {...PhotoZoom.preloadProps}
        onClick={() => onZoom(index)}
        className="block size-full cursor-zoom-in outline-offset-[-6px]"
      >
        {/* A blurred placeholder fills the frame around the photo, and until it has loaded. */}
        <span
          aria-hidden="true"
          className="absolute inset-0 scale-125 bg-cover bg-center opacity-70 blur-2xl"
          style={{ backgroundImage: `url("${photo.placeholder}")` }}
        />
        <img
          {...sourcesOf(photo, sizes)}
          alt={alt}
          draggable={false}
          loading={first || near ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding={first ? 'sync' : 'async'}
          className="relative size-full object-contain"
        />
      </button>
    </div>
  );
}
