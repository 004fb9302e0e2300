/** Offers push messages to users who have just asked for notices. */
import { useEffect, useState } from 'react';
import { quietButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { enablePush, canPush, isPushOn } from '../../../notices/push/browser.ts';

export function PushOffer() {
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
