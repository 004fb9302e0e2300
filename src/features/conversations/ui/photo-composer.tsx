/** Where a message is written that may have photos: they are sent while it is being typed. */
import { useEffect, useState } from 'react';
import { PickedStrip } from '../../photos/ui/picking/picked-strip.tsx';
import { usePhotoActions } from '../../photos/ui/picking/use-photo-actions.ts';
import { type PickedPhotos, usePickedPhotos } from '../../photos/ui/picking/use-picked-photos.ts';
import { maxPhotos } from '../letters.ts';
import { captionOf } from '../caption.ts';
import { AddPhotos } from './add-photos.tsx';
import { Composer } from './composer.tsx';

const retryMs = 5000;

type Props = {
  text: string;
  onChange: (text: string) => void;
  onSend: (text: string, uploads: readonly string[]) => void;
  /** Called when photos make it taller. */
  onGrow: () => void;
  failure: string;
};

export function PhotoComposer({ text, onChange, onSend, onGrow, failure }: Props) {
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
        offersQuestions={false}
        busy={waiting}
        failure={failure}
        attached={<PickedStrip {...{ picked, remove, retry, announcement, waiting }} max={maxPhotos} />}
        hasAttached={hasPhotos}
        adding={<AddPhotos isFull={photos.length >= maxPhotos} onPick={add} />}
      />
    </div>
  );
}

/** Once somebody wants to send, waits for the photos; without a network until there is one. */
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
    // Photos that were refused must first be taken away.
    if (photos.length > 0 && photos.every(({ state }) => state === 'there'))
      onReady(photos.flatMap(({ ahead }) => ahead ?? []));
    return undefined;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions are new with each rendering
  }, [waiting, photos]);
  return { waiting, setWaiting };
}
