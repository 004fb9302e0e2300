/** Shown after saving: what to expect, and how to get notices sooner. */
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import type { Saved } from '../calls.ts';
import { MissingChannels } from '../notify-choice.tsx';
import { forecast } from '../forecast.ts';
import { PushOffer } from './push-offer.tsx';

type Props = { saved: Saved; onClose: () => void };

export function SavedNote({ saved: { name, notify, past30Days, told }, onClose }: Props) {
  const note = useRef<HTMLDivElement>(null);
  // Moves focus to the note: the button that had it is gone.
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} onClickCapture={ignoreDoubleClick} className="space-y-5 outline-none">
      <div role="status">
        <p className="font-semibold">{name}</p>
        <p className="mt-1 text-muted">
          {past30Days === undefined ? 'Dəyişiklik yadda saxlanıldı.' : forecast(past30Days, notify)}
        </p>
        {told && notify !== 'off' && <MissingChannels told={told} />}
      </div>
      <div className="grid gap-2.5">
        {notify !== 'off' && <PushOffer />}
        <button type="button" onClick={onClose} className={primaryButton}>
          Bağla
        </button>
        <Link to="/axtarislarim" className={quietButton}>
          Axtarışlarım
        </Link>
      </div>
    </div>
  );
}

/** A double click on “save” must not also hit the link that replaces the button. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
