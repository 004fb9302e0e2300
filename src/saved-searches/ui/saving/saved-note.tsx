/** Shown after saving: what to expect, and how to get notices sooner. */
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import type { Saved } from '../calls.ts';
import { MissingChannels } from '../notify-choice.tsx';
import { forecast } from '../forecast.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { canPush, enablePush, isPushOn } from '../../../notices/push/browser.ts';

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

/** Offers push messages to users who have just asked for notices. */
function PushOffer() {
  const [on, setOn] = useState<boolean>();
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    let left = false;
    isPushOn().then(
      (answer) => !left && setOn(answer),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  const ask = async () => {
    if (asking) return;
    setAsking(true);
    const refusal = await enablePush();
    setOn(refusal === undefined);
    setSaid(refusal ?? 'Qoşuldu: sayt bağlı olanda da xəbər gələcək.');
    setAsking(false);
  };
  const offered = on === false && canPush();
  return (
    <>
      {offered && (
        <button type="button" aria-busy={asking} onClick={() => void ask()} className={quietButton}>
          <Icon name="bell" className="size-5" />
          Sayt bağlı olanda da xəbər ver
        </button>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {said}
      </p>
    </>
  );
}
