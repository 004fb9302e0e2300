/** One chosen photo: the first, which cards show, is twice as large. */
import { type DragEvent, useState } from 'react';
import { ordinal } from '../../../domain/language/ordinal.ts';
import { PhotoMenu } from './photo-menu.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import type { PickedPhoto } from './photo-state.ts';
import { PhotoStatus } from './photo-status.tsx';
import { RemovePhotoButton } from './remove-photo-button.tsx';

// A private type distinguishes dragged tiles from dropped files.
const dragType = 'application/x-axtartap-photo';

type Props = {
  photo: PickedPhoto;
  index: number;
  last: boolean;
  /** Number of other listings that use it. */
  duplicates: number;
  /** Index of the dragged photo, or -1. */
  draggedFrom: number;
  onDrag: (id: string | undefined) => void;
  onRemove: () => void;
  onTurn: () => void;
  onRetry: () => void;
  onMove: (to: number) => void;
  onDropHere: (draggedId: string) => void;
};

export function PhotoTile(props: Props) {
  const { photo, index, last, duplicates, draggedFrom, onDrag, onRemove, onTurn, onRetry, onMove } = props;
  const { over, handlers } = useDrop(props);
  const position = ordinal(index + 1);
  const dragged = draggedFrom === index;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the menu does the same
    <li
      data-photo={photo.id}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(dragType, photo.id);
        onDrag(photo.id);
      }}
      onDragEnd={() => onDrag(undefined)}
      {...handlers}
      className={`relative aspect-square sm:cursor-grab ${index === 0 ? 'col-span-2 row-span-2' : ''}`}
    >
      <div
        className={`size-full overflow-hidden rounded-control bg-sunken transition-[opacity,scale] ${dragged ? 'scale-95 opacity-40' : ''}`}
      >
        {/* What the browser cannot show as picked, it may once it is resized. */}
        <PhotoPreview key={photo.url} photo={photo} position={position} />
      </div>
      {over && !dragged && <Gap after={draggedFrom >= 0 && draggedFrom < index} />}
      {index === 0 && (
        <span className="absolute bottom-2 left-2 rounded-control bg-shade px-2 py-0.5 text-xs font-medium text-on-shade">
          Əsas şəkil
        </span>
      )}
      {duplicates > 0 && <Elsewhere count={duplicates} />}
      <PhotoStatus photo={photo} position={position} onRetry={onRetry} />
      <RemovePhotoButton position={position} onRemove={onRemove} />
      <PhotoMenu
        label={`${position} şəkil: digər əməliyyatlar`}
        turn={photo.size && onTurn}
        toFirst={index > 0 ? () => onMove(0) : undefined}
        back={index > 0 ? () => onMove(index - 1) : undefined}
        forth={last ? undefined : () => onMove(index + 1)}
      />
    </li>
  );
}

/** Hidden from screen readers, for which the note below the photos has the same, with links. */
function Elsewhere({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-1.5 left-1.5 max-w-[calc(100%-3rem)] rounded-control bg-shade px-1.5 py-0.5 text-xs font-medium text-on-shade"
    >
      Bu şəkil {count} elanda var
    </span>
  );
}

function useDrop({ photo, onDropHere }: Pick<Props, 'photo' | 'onDropHere'>) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) =>
      event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false),
    onDrop: (event: DragEvent) => {
      const dragged = event.dataTransfer.getData(dragType);
      setOver(false);
      if (!dragged) return;
      event.preventDefault();
      event.stopPropagation();
      if (dragged !== photo.id) onDropHere(dragged);
    },
  };
  return { over, handlers };
}

/** A bar where the dragged photo will land. */
function Gap({ after }: { after: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 z-10 w-1 rounded-full bg-accent ${after ? '-right-1.5 sm:-right-2' : '-left-1.5 sm:-left-2'}`}
    />
  );
}
