import { useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { useWrite } from '../../../ui/use-write.ts';

type Outcome = { sent: boolean; message: string };

const ways = {
  mail: {
    request: 'POST /api/admin/site/mail-trial',
    name: 'Sınaq məktubu',
    note: 'Saytın əlaqə e-poçtuna bir məktub',
  },
  sms: { request: 'POST /api/admin/site/sms-trial', name: 'Sınaq SMS-i', note: 'Saytın əlaqə telefonuna bir SMS' },
} as const;

/** Sends a mail or a text message to the site's own address or number, and says what came of it. */
export function SendingTrial({ by, onTried }: { by: keyof typeof ways; onTried: () => void }) {
  const { request, name, note } = ways[by];
  const { sending: waiting, write } = useWrite();
  const [outcome, setOutcome] = useState<Outcome>();
  const send = () =>
    write(
      async () => {
        setOutcome(undefined);
        setOutcome(await call(request, { as: 'admin' }));
        onTried();
      },
      ({ message }) => setOutcome({ sent: false, message }),
    );
  return (
    <section aria-label={name} className="panel p-4 sm:p-6">
      <h2 className="mb-1 text-base font-semibold">{name}</h2>
      <p className="mb-4 text-sm text-muted">{note} göndərilir. Saatda ən çox beş dəfə.</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" disabled={waiting} onClick={() => void send()} className={`${quietButton} max-sm:w-full`}>
          {waiting ? 'Göndərilir…' : `${name} göndər`}
        </button>
        <p
          role={outcome?.sent === false ? 'alert' : 'status'}
          className={`text-sm font-medium empty:hidden ${outcome?.sent === false ? 'text-danger' : 'text-good'}`}
        >
          {outcome?.message}
        </p>
      </div>
    </section>
  );
}
