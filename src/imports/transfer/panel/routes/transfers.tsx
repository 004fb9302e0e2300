/** Page where the owner takes over accounts and ads of other software: file, mapping, try, import, mails. */
import '../../../../members.css';
import { useRevalidator, useSearchParams } from 'react-router';
import { call } from '../../../../ui/browser/call.ts';
import { titled } from '../../../../ui/site.ts';
import { staffLoader } from '../../../../accounts/member-loader.ts';
import { MemberWaiting } from '../../../../accounts/ui/member-page.tsx';
import { StaffFailure, staffPage } from '../../../../desk/ui/staff-page.tsx';
import { OtherTransfers } from '../ui/other-transfers.tsx';
import { SendForm } from '../ui/send-form.tsx';
import { TransferSteps } from '../ui/transfer-steps.tsx';
import { TransferPanels } from '../ui/transfer-panels.tsx';
import type { Route } from './+types/transfers.ts';

export const meta = () => [{ title: titled('Köçürmə') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('Köçürmə');

export const clientLoader = staffLoader(async (as, { request }) => {
  const { items } = await call('GET /api/admin/transfers', { as, refusable: true });
  const asked = new URL(request.url).searchParams.get('id');
  const id = items.find((each) => each.id === asked)?.id ?? items[0]?.id;
  const transfer = id && (await call('GET /api/admin/transfers/{id}', { path: { id }, as, refusable: true }));
  return { items, transfer: transfer || undefined };
});

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = StaffFailure;

/** States in which the next file may come. */
const over = ['done', 'failed', 'cancelled'] as const;

export default function Transfers({ loaderData: { items, transfer } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [, setSearch] = useSearchParams();
  // The newest one needs no address of its own.
  const isUnderWay = transfer !== undefined && !over.some((state) => state === transfer.state);
  const show = (id: string | undefined) => setSearch(id ? { id } : {}, { preventScrollReset: true });
  const sendForm = (
    <SendForm
      quiet={isUnderWay}
      onSent={() => {
        show(undefined);
        void revalidate();
      }}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TransferSteps transfer={transfer} />
      {!isUnderWay && sendForm}
      {transfer && <TransferPanels key={transfer.id} transfer={transfer} onChanged={() => void revalidate()} />}
      {isUnderWay && sendForm}
      <OtherTransfers items={items.filter(({ id }) => id !== transfer?.id)} onShow={show} />
    </div>
  );
}
