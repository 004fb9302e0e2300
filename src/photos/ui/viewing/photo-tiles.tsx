/** Small photos in a column beside the carousel of a large screen, and the button that opens all. */
import { ordinal } from '../../../domain/language/ordinal.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import type { Photo } from '../../present.ts';
import { sourcesOf } from '../photo-source.ts';

const most = 4;

type Props = {
  photos: readonly Photo[];
  /** Attributes of buttons that open the viewer. */
  opener: { onPointerEnter: () => void; onFocus: () => void };
  onOpen: (index: number) => void;
};

export function PhotoTiles({ photos, opener, onOpen }: Props) {
  return (
    <div className="relative flex min-h-0 min-w-0 flex-col gap-2 max-lg:hidden print:hidden" style={{ flex: '1 1 0' }}>
      {photos.slice(1, 1 + most).map((photo, at) => (
        <button
          key={photo.renditions[0]?.name ?? at}
          type="button"
          aria-label={`${ordinal(at + 2)} şəkli tam ekranda aç`}
          {...opener}
          onClick={() => onOpen(at + 1)}
          className="relative min-h-0 flex-1 cursor-zoom-in overflow-hidden rounded-photo bg-sunken outline-offset-[-4px]"
        >
          {/* Outside the flow, so that its shape does not change the column's height. */}
          <img
            {...sourcesOf(photo, '205px')}
            alt=""
            draggable={false}
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </button>
      ))}
      <button
        type="button"
        {...opener}
        onClick={() => onOpen(0)}
        className="absolute right-2 bottom-2 flex min-h-8 items-center gap-2 rounded-control bg-surface px-3 text-sm font-semibold whitespace-nowrap text-ink shadow-raised hover:bg-accent-soft noscript:hidden"
      >
        <Icon name="grid" className="size-4 max-xl:hidden" />
        Bütün {photos.length} şəkil
      </button>
    </div>
  );
}
