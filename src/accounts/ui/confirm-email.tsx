/** Says that the account's address is not confirmed, and offers another link. */
import { useState } from 'react';
import { call } from '../../ui/browser/call.ts';
import { quietButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { useWrite } from '../../ui/use-write.ts';

/** `onOutdated`: called if it was confirmed elsewhere or the session has ended. */
export function ConfirmEmail({ onOutdated }: { onOutdated: () => void }) {
  const { sending, message, write, forget } = useWrite();
  const [sent, setSent] = useState('');
  const send = () =>
    write(
      async () => setSent((await call('POST /api/auth/confirmation-mail')).message),
      ({ status }) => {
        if (status !== 409 && status !== 401) return;
        forget();
        onOutdated();
      },
    );
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
        {message}
      </p>
    </div>
  );
}
