/** Says that the account's address is not confirmed, and offers another link. */
import { useState } from 'react';
import { call, CallError } from '../../ui/browser/call.ts';
import { quietButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';

/** `onOutdated`: called if it was confirmed elsewhere or the session has ended. */
export function ConfirmEmail({ onOutdated }: { onOutdated: () => void }) {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState('');
  const [failure, setFailure] = useState('');
  const send = async () => {
    setSending(true);
    setFailure('');
    try {
      setSent((await call('POST /api/auth/confirmation-mail')).message);
    } catch (error) {
      const { status, message } = error instanceof CallError ? error : new CallError(0, 'Server xətası');
      if (status === 409 || status === 401) onOutdated();
      else setFailure(message);
    }
    setSending(false);
  };
  return (
    <div className="basis-full rounded-control bg-sunken p-4 sm:order-last sm:p-5">
      <div className="flex flex-wrap items-center gap-4">
        <p className="flex min-w-0 flex-1 basis-64 gap-3">
          <Icon name="bell" className="size-6 text-accent-strong" />
          <span>
            <b className="font-semibold">E-poçt təsdiqlənməyib.</b> Saxlanılmış axtarışların və favoritlərin xəbərləri
            məktubla gəlmir. Qeydiyyatda göndərdiyimiz məktubdakı düyməni basın.
          </span>
        </p>
        <button type="button" onClick={() => void send()} disabled={sending} className={`${quietButton} max-sm:w-full`}>
          {sending ? 'Göndərilir…' : 'Linki yenidən göndər'}
        </button>
      </div>
      <p role="status" className="mt-3 font-medium wrap-anywhere empty:hidden">
        {sent}
      </p>
      <p role="alert" className="mt-3 font-medium text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}
