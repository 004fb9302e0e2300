/** One chosen photo with its buttons. */
import { type DragEvent, type ReactNode, useState } from 'react';
import { ordinal } from '../../../../language/ordinal.ts';
import type { PickedPhoto } from './photo-state.ts';

// A private type keeps dragged tiles apart from dropped files.
const dragType = 'application/x-axtartap-photo';

type Props = {
  photo: PickedPhoto;
  index: number;
  last: boolean;
  onRemove: () => void;
  onTurn: () => void;
  onRetry: () => void;
  onMove: (to: number, button: 'back' | 'forth') => void;
  onDropHere: (draggedId: string) => void;
};

export function PhotoTile({ photo, index, last, onRemove, onTurn, onRetry, onMove, onDropHere }: Props) {
  const [over, setOver] = useState(false);
  const position = ordinal(index + 1);
  const drop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(dragType);
    setOver(false);
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    if (dragged !== photo.id) onDropHere(dragged);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the buttons do the same
    <li
      data-photo={photo.id}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(dragType, photo.id);
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`relative aspect-square overflow-hidden rounded-control bg-sunken sm:cursor-grab ${over ? 'ring-3 ring-accent' : ''}`}
    >
      <Preview photo={photo} position={position} />
      {index === 0 && (
        <span className="absolute bottom-1 left-1 rounded-small bg-accent px-1 py-0.5 text-xs font-medium text-on-accent">
          Əsas
        </span>
      )}
      <Sending photo={photo} position={position} onRetry={onRetry} />
      <TileButtons {...{ photo, position, index, last, onRemove, onTurn, onMove }} />
    </li>
  );
}

type TileButtonsProps = Pick<Props, 'photo' | 'index' | 'last' | 'onRemove' | 'onTurn' | 'onMove'> & {
  position: string;
};

function TileButtons({ photo, position, index, last, onRemove, onTurn, onMove }: TileButtonsProps) {
  return (
    <>
      {photo.size && (
        <TileButton
          name="turn"
          label={`${position} şəkli çevir`}
          place="top-0 left-0 items-start justify-start"
          onClick={onTurn}
        >
          <path d="M15.5 10a5.5 5.5 0 1 1-1.7-4L15.5 7.500m0-3.500v3.500H12" />
        </TileButton>
      )}
      <TileButton
        name="remove"
        label={`${position} şəkli sil`}
        place="top-0 right-0 items-start justify-end"
        onClick={onRemove}
      >
        <path d="m6 6 8 8m0-8-8 8" />
      </TileButton>
      {index > 0 && (
        <TileButton
          name="back"
          label={`${position} şəkli sola keçir`}
          place="bottom-0 left-0 items-end justify-start"
          onClick={() => onMove(index - 1, 'back')}
        >
          <path d="m12 5-5 5 5 5" />
        </TileButton>
      )}
      {!last && (
        <TileButton
          name="forth"
          label={`${position} şəkli sağa keçir`}
          place="right-0 bottom-0 items-end justify-end"
          onClick={() => onMove(index + 1, 'forth')}
        >
          <path d="m8 5 5 5-5 5" />
        </TileButton>
      )}
    </>
  );
}

/** Upload progress and failures; nothing once the photo has arrived. */
function Sending({ photo, position, onRetry }: { photo: PickedPhoto; position: string; onRetry: () => void }) {
  const { state, progress, url } = photo;
  if (state === 'failed') {
    return (
      <button
        type="button"
        data-button="retry"
        aria-label={`${position} şəkli yenidən yüklə`}
        onClick={onRetry}
        className="absolute inset-x-0 top-1/2 flex min-h-11 -translate-y-1/2 items-center justify-center outline-offset-[-4px]"
      >
        <span className="rounded-full bg-danger px-2 py-1 text-xs font-semibold text-on-danger">Yenidən yüklə</span>
      </button>
    );
  }
  if (state === 'refused') {
    return (
      <span className="absolute inset-x-1 top-1/2 -translate-y-1/2 rounded-small bg-danger-soft px-1 py-1 text-center text-xs font-semibold text-danger">
        Qəbul olunmadı
      </span>
    );
  }
  if (state === 'there' || state === 'withForm' || !url) return null;
  return (
    <progress
      aria-label={`${position} şəkil yüklənir`}
      {...(state === 'sending' && progress > 0 && progress < 1 ? { value: progress } : {})}
      className="progress-bar absolute inset-x-3 top-1/2 block h-1.5 w-[calc(100%-1.5rem)] -translate-y-1/2"
    />
  );
}

function Preview({ photo, position }: { photo: PickedPhoto; position: string }) {
  const [unreadable, setUnreadable] = useState(false);
  if (!photo.url) return <span className="block size-full animate-pulse bg-line" />;
  if (unreadable) {
    return (
      <span className="flex size-full items-center justify-center p-2 text-center text-xs break-all text-muted">
        {photo.name}
      </span>
    );
  }
  return (
    <img
      src={photo.url}
      alt={`${position} şəkil`}
      draggable={false}
      onError={() => setUnreadable(true)}
      className={`size-full object-cover transition-opacity ${photo.state === 'shrinking' || photo.state === 'sending' ? 'opacity-60' : ''}`}
    />
  );
}

type ButtonProps = { name: string; label: string; place: string; onClick: () => void; children: ReactNode };

/** A small visible disc in a touch target of 44 pixels. */
function TileButton({ name, label, place, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      data-button={name}
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`absolute flex size-11 p-1.5 outline-offset-[-4px] ${place}`}
    >
      <span className="flex size-7 items-center justify-center rounded-full bg-shade text-on-shade">
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="size-4 fill-none stroke-current stroke-2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {children}
        </svg>
      </span>
    </button>
  );
}
