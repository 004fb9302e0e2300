/** The row of small photos under the carousel. */
import { useEffect, useRef } from 'react';
import { ordinal } from '../../../domain/language/ordinal.ts';
import type { Photo } from '../../present.ts';
import { thumbnailOf } from '../photo-source.ts';

type Props = { photos: readonly Photo[]; selected: number; onSelect: (index: number) => void };

export function PhotoThumbnails({ photos, selected, onSelect }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const thumbnail = row.current?.children[selected];
    if (!row.current || !(thumbnail instanceof HTMLElement)) return;
    // Not `scrollIntoView`, which would scroll the page as well.
    row.current.scrollTo({
      left: thumbnail.offsetLeft - (row.current.clientWidth - thumbnail.offsetWidth) / 2,
    });
  }, [selected]);
  return (
    <div
      ref={row}
      className="relative -mx-1 mt-1 flex scroll-px-4 gap-2 overflow-x-auto scroll-smooth p-1 [scrollbar-width:none] max-sm:mx-0 max-sm:px-4"
    >
      {photos.map((photo, index) => (
        <button
          key={photo.renditions[0]?.name ?? index}
          type="button"
          aria-label={`${ordinal(index + 1)} şəkli göstər`}
          aria-current={index === selected ? 'true' : undefined}
          onClick={() => onSelect(index)}
          className="h-12 w-15 shrink-0 sm:h-14 sm:w-18 overflow-hidden rounded-control bg-sunken opacity-70 aria-[current]:opacity-100 aria-[current]:ring-3 aria-[current]:ring-accent hover:opacity-100"
        >
          <img
            src={thumbnailOf(photo)}
            alt=""
            loading="lazy"
            decoding="async"
            width={72}
            height={56}
            className="size-full object-cover"
          />
        </button>
      ))}
    </div>
  );
}
