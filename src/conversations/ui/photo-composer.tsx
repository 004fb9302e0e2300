/** Message box with photos, which upload while the message is being typed. */
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { PickedStrip } from '../../photos/ui/picking/picked-strip.tsx';
import { usePhotoActions } from '../../photos/ui/picking/use-photo-actions.ts';
import { type PickedPhotos, usePickedPhotos } from '../../photos/ui/picking/use-picked-photos.ts';
import { maxPhotos } from '../letters.ts';
import { captionOf } from '../caption.ts';
import { Composer } from './composer.tsx';
import { Icon } from '../../ui/drawn/icons.tsx';

const retryMs = 5000;

type Props = {
  text: string;
  answers: readonly string[];
  onChange: (text: string) => void;
  onSend: (text: string, uploads: readonly string[]) => void;
  /** Called when added photos make the box taller. */
  onGrow: () => void;
  failure: string;
};

export function PhotoComposer({ text, answers, onChange, onSend, onGrow, failure }: Props) {
  const picked = usePickedPhotos(maxPhotos);
  const { photos } = picked;
  const { root, add, remove, retry, announcement } = usePhotoActions(picked, () => undefined);
  const hasPhotos = photos.length > 0;
  useEffect(() => {
    if (hasPhotos) onGrow();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the function is new with each rendering
  }, [hasPhotos]);
  const { waiting, setWaiting } = useSendingWithPhotos(picked, (uploads) => {
    picked.clear();
    onSend(text.trim() || captionOf(uploads.length), uploads);
  });
  return (
    <div ref={root}>
      <Composer
        text={text}
        onChange={onChange}
        onSend={(typed) => (hasPhotos ? setWaiting(true) : onSend(typed, []))}
        answers={answers}
        busy={waiting}
        failure={failure}
        attached={<PickedStrip {...{ picked, remove, retry, announcement, waiting }} max={maxPhotos} />}
        hasAttached={hasPhotos}
        adding={<AddPhotos isFull={photos.length >= maxPhotos} onPick={add} />}
      />
    </div>
  );
}

/** Once the user sends, waits until all photos are uploaded; offline, until the network is back. */
function useSendingWithPhotos(picked: PickedPhotos, onReady: (uploads: readonly string[]) => void) {
  const [waiting, setWaiting] = useState(false);
  const { photos } = picked;
  useEffect(() => {
    if (!waiting) return undefined;
    const states = new Set(photos.map(({ state }) => state));
    if (states.has('shrinking') || states.has('sending')) return undefined;
    if (states.has('failed')) {
      const again = () => {
        for (const { id, state } of photos) if (state === 'failed') picked.retry(id);
      };
      const timer = setTimeout(again, retryMs);
      addEventListener('online', again);
      return () => {
        clearTimeout(timer);
        removeEventListener('online', again);
      };
    }
    setWaiting(false);
    // Refused photos must first be removed.
    if (photos.length > 0 && photos.every(({ state }) => state === 'there'))
      onReady(photos.flatMap(({ uploadId }) => uploadId ?? []));
    return undefined;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions are new with each rendering
  }, [waiting, photos]);
  return { waiting, setWaiting };
}

/** The button that picks photos for a message. */
function AddPhotos({ isFull, onPick }: { isFull: boolean; onPick: (files: FileList) => void }) {
  const id = useId();
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.files && currentTarget.files.length > 0) onPick(currentTarget.files);
    // Resets the input: otherwise a removed file could not be picked again.
    currentTarget.value = '';
  };
  return (
    <span className="relative shrink-0">
      <input
        id={id}
        type="file"
        multiple
        accept="image/*"
        disabled={isFull}
        onChange={pick}
        className="peer absolute top-1/2 left-1/2 size-px opacity-0"
      />
      <label
        htmlFor={id}
        title="Şəkil əlavə et"
        className="flex size-12 cursor-pointer items-center justify-center rounded-control text-muted peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-default peer-disabled:opacity-40 hover:bg-sunken"
      >
        <Icon name="camera" />
        <span className="sr-only">Şəkil əlavə et</span>
      </label>
    </span>
  );
}
