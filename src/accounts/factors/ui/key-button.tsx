/** A button that asks the browser for a passkey, and says beside it what went wrong. */
import { type ReactNode, useRef, useState } from 'react';
import { CallError } from '../../../ui/browser/call.ts';
import { quietButton } from '../../../ui/buttons.ts';
import type * as Keys from '../browser/keys.ts';

type Props = {
  /** Gets the answer of the key and sends it; failures of either are shown. */
  use: (keys: typeof Keys) => Promise<void>;
  className?: string;
  children: ReactNode;
};

export function KeyButton({ use, className = quietButton, children }: Props) {
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  async function press() {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    setFailure('');
    const keys = await import('../browser/keys.ts').catch(() => undefined);
    try {
      if (keys) await use(keys);
      else setFailure('Yüklənmədi. İnterneti yoxlayıb yenidən cəhd edin.');
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : (keys?.sayKeyFailure(error) ?? ''));
    }
    isBusy.current = false;
    setBusy(false);
  }
  return (
    <div>
      <button type="button" aria-busy={busy} onClick={() => void press()} className={className}>
        {children}
      </button>
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}
