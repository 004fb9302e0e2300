/** Logging in by a passkey: suggested in the list of the address field, or by a button. */
import { useEffect, useState } from 'react';
import { messageOf } from '../../../ui/browser/call.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { KeyButton } from './key-button.tsx';

type Offered = { ticket: string; options: Readonly<Record<string, unknown>> };
type Answered = { ticket: string; response: Record<string, unknown> };

/** The calls of one log-in; declared once, outside components. `enter` sends the answer and keeps the session. */
export type KeyCalls = { offer: () => Promise<Offered>; enter: (answered: Answered) => Promise<void> };

// A challenge lives two minutes.
const renewalMs = 100_000;

export function KeyLogIn({ calls }: { calls: KeyCalls }) {
  const failure = useSuggestions(calls);
  return (
    <>
      <KeyButton
        className={`${quietButton} w-full`}
        use={async (keys) => {
          const { ticket, options } = await calls.offer();
          await calls.enter({ ticket, response: await keys.signWithKey(options) });
        }}
      >
        Giriş açarından istifadə et
      </KeyButton>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {failure}
      </p>
    </>
  );
}

/** Waits while nobody looks at the page, such as one that stays open in another tab for days. */
const untilVisible = () =>
  new Promise<void>((resolve) => {
    if (!document.hidden) resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });

/** Lets the browser suggest its keys in the field; returns why a chosen one did not work. */
function useSuggestions({ offer, enter }: KeyCalls): string {
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let isGone = false;
    async function suggest() {
      const keys = await import('../browser/keys.ts');
      if (isGone || !(await keys.suggestsKeys())) return;
      await untilVisible();
      if (isGone) return;
      // Nobody has asked for it: the button and the password remain.
      const offered = await offer().catch(() => undefined);
      if (!offered || isGone) return;
      const { ticket, options } = offered;
      let isOld = false;
      const renewal = setTimeout(() => {
        isOld = true;
        keys.stopSuggesting();
      }, renewalMs);
      const response = await keys.signWithKey(options, true).catch(() => undefined);
      clearTimeout(renewal);
      if (isGone) return;
      if (response) await enter({ ticket, response });
      else if (isOld) await suggest();
    }
    suggest().catch((error: unknown) => setFailure(messageOf(error)));
    return () => {
      isGone = true;
      void import('../browser/keys.ts').then((keys) => keys.stopSuggesting());
    };
  }, [offer, enter]);
  return failure;
}
