/** A message that is not yet accepted by the server, or was refused. */
import { plainButton, quietButton } from '../../ui/buttons.ts';
import { captionOf } from '../caption.ts';
import type { Pending } from '../unsent.ts';

type Props = {
  message: Pending;
  onSendAgain: ((key: string) => void) | undefined;
  onForget: ((key: string) => void) | undefined;
};

export function PendingMessage({ message: { key, text, photos = [], refusal }, onSendAgain, onForget }: Props) {
  const withPhotos = photos.length > 0 ? `${captionOf(photos.length)} · ` : '';
  return (
    <li className="max-w-[85%] self-end">
      <p
        className={`rounded-card border border-dashed px-4 py-2.5 wrap-anywhere whitespace-pre-wrap ${refusal === undefined ? 'border-line-strong' : 'border-danger'}`}
      >
        <span className="sr-only">Siz: </span>
        {text}
      </p>
      {refusal === undefined ? (
        <p className="mt-0.5 text-right text-sm text-muted">{withPhotos}Göndərilir…</p>
      ) : (
        <>
          <p role="alert" className="mt-0.5 text-right text-sm font-medium text-danger">
            {withPhotos}Göndərilmədi: {refusal}
          </p>
          <div className="mt-1 flex flex-wrap justify-end gap-1">
            <button type="button" onClick={() => onForget?.(key)} className={`${plainButton} px-3`}>
              Sil
            </button>
            <button type="button" onClick={() => onSendAgain?.(key)} className={quietButton}>
              Yenidən göndər
            </button>
          </div>
        </>
      )}
    </li>
  );
}
