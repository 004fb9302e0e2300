/** Photos in full screen, with zoom. */
import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { trapFocus } from '../../../ui/trap-focus.ts';
import { ordinal } from '../../../domain/language/ordinal.ts';
import type { Photo } from '../../present.ts';
import { ArrowButton, CloseButton } from './photo-controls.tsx';
import { isNear, sourcesOf } from '../photo-source.ts';
import { usePinch } from './use-pinch.ts';
import { useSlides } from './use-slides.ts';

type Props = {
  photos: readonly Photo[];
  title: string;
  startAt: number;
  /** Gets the index of the photo shown last. */
  onClose: (index: number) => void;
};

export function PhotoZoom({ photos, title, startAt, onClose }: Props) {
  const closing = useRef(() => {});
  const { frame, view, pulled, zoom, reset, handlers } = usePinch(() => closing.current());
  const closer = view.scale > 1;
  const { viewport, selected, scrollTo, onScroll, letGo } = useSlides(photos.length, startAt);
  useLayoutEffect(reset, [selected, reset]);
  // While zoomed, dragging moves the photo instead of the slides.
  const touch = closer ? 'touch-none' : 'touch-pan-x';
  const close = () => onClose(selected);
  useEffect(() => void (closing.current = close));
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    trapFocus(event);
    const { key } = event;
    if (key === 'ArrowLeft') scrollTo(selected - 1);
    if (key === 'ArrowRight') scrollTo(selected + 1);
    if (key === '+' || key === '=') zoom(1.5);
    if (key === '-') zoom(1 / 1.5);
  };

  return (
    <Dialog.Root open onOpenChange={(open) => open || close()}>
      <Dialog.Portal>
        <Dialog.Popup
          finalFocus={false}
          aria-label={`${title}: şəkillər`}
          onKeyDown={keyDown}
          // The dark area around a photo is the backdrop.
          onClick={({ target }) => target instanceof HTMLElement && 'backdrop' in target.dataset && close()}
          className="fixed inset-0 z-50 bg-[black] text-on-shade outline-none select-none"
        >
          <div
            ref={frame}
            {...handlers}
            style={pulled > 0 ? { transform: `translateY(${pulled}px)`, opacity: 1 - pulled / 500 } : undefined}
            className={`h-full ${touch}`}
          >
            <div
              ref={viewport}
              tabIndex={-1}
              onScroll={onScroll}
              onPointerDown={letGo}
              className={`h-full snap-x snap-mandatory scroll-smooth outline-none [scrollbar-width:none] ${closer ? 'overflow-hidden' : 'overflow-x-auto overflow-y-hidden overscroll-x-contain'}`}
            >
              <Slides {...{ photos, title, selected, touch }} view={closer ? view : undefined} />
            </div>
          </div>
          <Controls {...{ selected, close }} count={photos.length} onStep={(by) => scrollTo(selected + by)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ControlsProps = { selected: number; count: number; close: () => void; onStep: (by: 1 | -1) => void };

function Controls({ selected, count, close, onStep }: ControlsProps) {
  return (
    <>
      <div className="pointer-events-none absolute inset-x-3 top-3 flex items-center justify-between">
        <span aria-live="polite" className="rounded-full bg-shade px-3 py-1.5 text-sm tabular-nums">
          {selected + 1} / {count}
        </span>
        <CloseButton onClick={close} />
      </div>
      {count > 1 && (
        <>
          <ArrowButton side="left" onClick={() => onStep(-1)} />
          <ArrowButton side="right" onClick={() => onStep(1)} />
        </>
      )}
    </>
  );
}

/** How the selected photo is scaled and moved. */
type View = ReturnType<typeof usePinch>['view'] | undefined;
type SlidesProps = { photos: readonly Photo[]; title: string; selected: number; touch: string; view: View };

function Slides({ photos, title, selected, touch, view }: SlidesProps) {
  return (
    <div className={`flex h-full ${touch}`}>
      {photos.map((photo, index) => (
        <div
          key={photo.renditions[0]?.name ?? index}
          aria-hidden={index !== selected}
          data-backdrop
          className="flex h-full min-w-0 flex-[0_0_100%] snap-start snap-always items-center justify-center py-16 sm:px-20"
        >
          <ZoomedPhoto
            photo={photo}
            alt={`${title}, ${ordinal(index + 1)} şəkil`}
            near={isNear(index, selected, photos.length)}
            view={index === selected ? view : undefined}
          />
        </div>
      ))}
    </div>
  );
}

type PhotoProps = { photo: Photo; alt: string; near: boolean; view: View };

/** Fetched only when it is near the selected photo; once fetched it stays. */
function ZoomedPhoto({ photo, alt, near, view }: PhotoProps) {
  const [wanted, setWanted] = useState(near);
  if (near && !wanted) setWanted(true);
  const { width, height, ...source } = sourcesOf(photo, view ? `${Math.ceil(view.scale * 100)}vw` : '100vw');
  return (
    <img
      {...(wanted ? source : {})}
      width={width}
      height={height}
      alt={alt}
      draggable={false}
      decoding="async"
      className={`max-h-full w-auto max-w-full object-contain ${view ? 'cursor-grab' : 'cursor-zoom-in'}`}
      style={{
        aspectRatio: `${width} / ${height}`,
        backgroundImage: `url("${photo.placeholder}")`,
        backgroundSize: 'cover',
        ...(view && { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }),
      }}
    />
  );
}
