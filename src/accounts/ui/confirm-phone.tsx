/** Confirms the account's phone number: requests a code, checks it, offers to send another. */
import { useEffect, useRef, useState } from 'react';
import { call } from '../../ui/browser/call.ts';
import { plainButton, primaryButton, quietButton } from '../../ui/buttons.ts';
import { MaskedInput } from '../../domain/fields/masks/masked-input.tsx';
import { printPhone } from '../../domain/fields/phone/phone.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { checkTexts } from '../check.ts';
import { phoneCodePauseSeconds, phoneCodeSchema } from '../schema.ts';
import { useAccountForm } from './use-account-form.ts';

/** A sent code. `count` keys the form, because each code gets an empty one. */
type Sent = { count: number; message: string };

type Props = {
  phone: string;
  /** Called when confirmed with a message to show, or without one if the page is outdated. */
  onDone: (message?: string) => void;
};

export function ConfirmPhone({ phone, onDone }: Props) {
  const [sent, setSent] = useState<Sent>();
  const { sending: asking, message: failure, write, forget } = useWrite();
  const [wait, startWait] = useCountdown();
  const show = (message: string, waitSeconds: number) => {
    setSent({ count: (sent?.count ?? 0) + 1, message });
    startWait(waitSeconds);
  };
  const ask = () =>
    write(
      async () => {
        await call('POST /api/auth/phone-code');
        // Formats the number as shown above.
        show(`${printPhone(phone)} nömrəsinə 6 rəqəmli kod göndərildi.`, phoneCodePauseSeconds);
      },
      ({ status, retryAfter }) => {
        const isOutdated = status === 409 || status === 401;
        const isSent = status === 429 && !sent && retryAfter <= phoneCodePauseSeconds;
        // Confirmed elsewhere or signed out: reloading the account shows which.
        if (isOutdated) onDone();
        // A code sent before the page was reloaded is still valid.
        if (isSent) show('Sizə bir az əvvəl kod göndərilib. Həmin kodu yazın.', retryAfter);
        if (isOutdated || isSent) forget();
      },
    );

  return (
    <div className="basis-full rounded-control bg-sunken p-4 sm:order-last sm:p-5">
      {sent ? (
        <>
          <p role="status" className="mb-4 font-medium">
            {sent.message}
          </p>
          <CodeForm key={sent.count} onDone={onDone} />
          <button
            type="button"
            onClick={() => void ask()}
            disabled={asking || wait > 0}
            className={`${plainButton} mt-2 -mb-2 max-sm:w-full sm:-ml-5`}
          >
            {wait > 0 ? `Yeni kod: ${wait} saniyə sonra` : 'Kodu yenidən göndər'}
          </button>
        </>
      ) : (
        <Offer asking={asking} onAsk={() => void ask()} />
      )}
      <div role="alert">{failure && <p className="mt-3 font-medium text-danger">{failure}</p>}</div>
    </div>
  );
}

function Offer({ asking, onAsk }: { asking: boolean; onAsk: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon name="shield" className="size-6 text-accent-strong" />
        Nömrənizi təsdiqləsəniz, elanlarınızda alıcılar «Təsdiqlənib» nişanını görəcək.
      </p>
      <button type="button" onClick={onAsk} disabled={asking} className={`${quietButton} max-sm:w-full`}>
        {asking ? 'Göndərilir…' : 'Nömrəni təsdiqlə'}
      </button>
    </div>
  );
}

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 6);

function CodeForm({ onDone }: { onDone: (message?: string) => void }) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const { form, errors, sending, submit } = useAccountForm<'code'>({
    check: (texts) => checkTexts(phoneCodeSchema, texts),
    async send(texts) {
      setFailure('');
      onDone((await call('POST /api/auth/confirm-phone', { json: texts })).message);
    },
    // Code errors appear beside the input.
    fail: ({ status, message, fields }) => (status === 401 ? onDone() : setFailure(fields['code'] ? '' : message)),
  });
  // Moves focus into the form: the button that had it is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <div className="w-full sm:w-64">
        <TextInput
          label="SMS kodu"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6 rəqəm"
          error={errors['code']}
          required
          render={(input) => <MaskedInput {...input} mask={digits} maxDigits={6} value={code} onChange={setCode} />}
        />
      </div>
      <button disabled={sending} className={`${primaryButton} max-sm:w-full sm:mt-6.5`}>
        {sending ? 'Yoxlanılır…' : 'Təsdiqlə'}
      </button>
      <div role="alert" className="basis-full empty:hidden">
        {failure && <p className="font-medium text-danger">{failure}</p>}
      </div>
    </form>
  );
}

/** Countdown: seconds left, and a function that starts it. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const end = useRef(0);
  const [left, setLeft] = useState(0);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    // Uses the clock instead of counting ticks: background tabs throttle timers.
    const tick = () => setLeft(Math.max(0, Math.ceil((end.current - Date.now()) / 1000)));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [running]);
  const start = (seconds: number) => {
    end.current = Date.now() + seconds * 1000;
    setLeft(seconds);
  };
  return [left, start];
}
