/** One chosen photo with its buttons. */
import { type DragEvent, type ReactNode, useState } from 'react';
import { ordinal } from '../ordinal.ts';
import type { PickedPhoto } from './use-picked-photos.ts';

// A type of our own, so that a dragged tile is never taken for a dropped file, nor the other way round.
const dragType = 'application/x-axtartap-photo';

type Props = {
  photo: PickedPhoto;
  index: number;
  last: boolean;
  onRemove: () => void;
  onMove: (to: number, button: 'back' | 'forth') => void;
  onDropHere: (draggedId: string) => void;
};

export function PhotoTile({ photo, index, last, onRemove, onMove, onDropHere }: Props) {
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
        <span className="absolute top-1 left-1 rounded-small bg-accent px-1 py-0.5 text-xs font-medium text-on-accent">
          Əsas şəkil
        </span>
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
          label={`${position} şəkli irəli çək`}
          place="bottom-0 left-0 items-end justify-start"
          onClick={() => onMove(index - 1, 'back')}
        >
          <path d="m12 5-5 5 5 5" />
        </TileButton>
      )}
      {!last && (
        <TileButton
          name="forth"
          label={`${position} şəkli geri çək`}
          place="right-0 bottom-0 items-end justify-end"
          onClick={() => onMove(index + 1, 'forth')}
        >
          <path d="m8 5 5 5-5 5" />
        </TileButton>
      )}
    </li>
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
      className="size-full object-cover"
    />
  );
}

type ButtonProps = { name: string; label: string; place: string; onClick: () => void; children: ReactNode };

/** The visible disc is small, the area that takes a finger is not. */
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
