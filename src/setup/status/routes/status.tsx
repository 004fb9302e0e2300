/** Page where the owner sees how each part of the site is, and tries mail and text messages. */
import '../../../members.css';
import { useRevalidator } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { titled } from '../../../ui/site.ts';
import { formatDate } from '../../../domain/language/dates.ts';
import { staffLoader } from '../../../accounts/member-loader.ts';
import { MemberWaiting } from '../../../accounts/ui/member-page.tsx';
import { StaffFailure, staffPage } from '../../../desk/ui/staff-page.tsx';
import { storeWaiting } from '../../../desk/ui/waiting.ts';
import { SendingTrial } from '../ui/sending-trial.tsx';
import { StatusMails } from '../ui/status-mails.tsx';
import { StatusRows } from '../ui/status-rows.tsx';
import type { Route } from './+types/status.ts';

export const meta = () => [{ title: titled('Vəziyyət') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('Vəziyyət');

export const clientLoader = staffLoader(async (as) => {
  const status = await call('GET /api/admin/status', { as, refusable: true });
  storeWaiting({ status: wrongIn(status.rows) });
  return { status };
});

const wrongIn = (rows: readonly { state: string }[]) => rows.filter(({ state }) => state !== 'ok').length;

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = StaffFailure;

export default function StatusPage({ loaderData: { status } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const at = new Date(status.at);
  const wrong = wrongIn(status.rows);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="font-medium">
          {wrong === 0 ? 'Hər şey qaydasındadır' : `${wrong} hissəyə baxmaq lazımdır`}
          <span className="ml-2 text-sm font-normal text-muted">{formatDate(at, at)}</span>
        </p>
        <button type="button" disabled={state !== 'idle'} onClick={() => void revalidate()} className={quietButton}>
          {state === 'idle' ? 'Yenidən yoxla' : 'Yoxlanılır…'}
        </button>
      </div>
      <StatusRows rows={status.rows} />
      <StatusMails mails={status.mails} onChanged={revalidate} />
      <div className="grid gap-4 xl:grid-cols-2">
        <SendingTrial by="mail" onTried={() => void revalidate()} />
        <SendingTrial by="sms" onTried={() => void revalidate()} />
      </div>
    </div>
  );
}
