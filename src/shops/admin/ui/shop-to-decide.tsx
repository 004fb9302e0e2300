/** A shop with its legal details, and the form for the admin's decision. */
import { useId, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { groupThousands } from '../../../domain/fields/format.ts';
import type { Answer } from '../../../ui/browser/call-types.ts';
import { call } from '../../../ui/browser/call.ts';
import { primaryButton, quietButton, quietDangerButton } from '../../../ui/buttons.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { type Changes, sayChanges } from '../../changes.ts';

type Shop = Answer<'GET /api/admin/shops'>['items'][number];
type Decision = 'approve' | 'close' | 'refuse';

export function ShopToDecide({ shop }: { shop: Shop }) {
  const heading = useId();
  return (
    <li className="panel p-4 sm:p-6">
      <article aria-labelledby={heading}>
        <h2 id={heading} className="text-lg font-semibold wrap-anywhere">
          {shop.status === 'open' ? <Link to={`/magaza/${shop.slug}`}>{shop.name}</Link> : shop.name || shop.slug}
        </h2>
        <LawsFields shop={shop} />
        {shop.pending && <NewValues changes={shop.pending} />}
        <DecisionForm key={shop.pending?.at} shop={shop} />
      </article>
    </li>
  );
}

function NewValues({ changes }: { changes: Changes }) {
  return (
    <section aria-label="Yoxlanılan dəyişiklik" className="mt-3 rounded-control bg-warning-soft p-3 text-sm">
      <p className="font-semibold">Mağaza bunları dəyişmək istəyir:</p>
      <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {sayChanges(changes).map(({ label, text }) => (
          <div key={label} className="sm:contents">
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LawsFields({ shop }: { shop: Shop }) {
  const rows = [
    ['VÖEN', shop.voen],
    ['Ünvan', shop.address],
    ['Telefon', shop.phones.join(', ')],
    ['Səhifə', `/magaza/${shop.slug}`],
    ['Hesab', shop.username],
    ['Saytda elan', groupThousands(shop.listings)],
    ['Sayt', shop.site],
    ['Haqqında', shop.about],
    ...(shop.reason ? [['Səbəb', shop.reason]] : []),
  ];
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value || 'Yazılmayıb'}</dd>
        </div>
      ))}
    </dl>
  );
}

function DecisionForm({ shop }: { shop: Shop }) {
  const { slug, status, pending } = shop;
  const { revalidate } = useRevalidator();
  const field = useId();
  const [reason, setReason] = useState('');
  const { sending: busy, failure, message, write } = useWrite();
  const refusal = failure?.fields['reason'] || message;
  const decide = (decision: Decision) =>
    write(async () => {
      const seen = decision !== 'close' && pending && { pendingAt: pending.at };
      const json = { decision, ...(reason.trim() && { reason }), ...seen };
      await call('POST /api/admin/shops/{slug}', { path: { slug }, json, as: 'admin' });
      showToast(saidOf(decision, status), undefined, undefined, 'status');
      await revalidate();
    });
  return (
    <div className="mt-4 max-w-text">
      {status !== 'closed' && (
        <>
          <label htmlFor={field} className="text-sm font-medium">
            Səbəb (bağlayanda və rədd edəndə mağaza görəcək)
          </label>
          <textarea
            id={field}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
            aria-invalid={refusal !== ''}
            aria-describedby={`${field}-refusal`}
            className="mt-1 w-full rounded-control border border-line-strong bg-surface p-3 text-base"
          />
        </>
      )}
      <p id={`${field}-refusal`} role="alert" className="text-sm text-danger">
        {refusal}
      </p>
      <Buttons shop={shop} busy={busy} onDecide={(decision) => void decide(decision)} />
    </div>
  );
}

type ButtonsProps = { shop: Shop; busy: boolean; onDecide: (decision: Decision) => void };

function Buttons({ shop: { status, pending }, busy, onDecide }: ButtonsProps) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {(status !== 'open' || pending) && (
        <button type="button" aria-busy={busy} onClick={() => onDecide('approve')} className={primaryButton}>
          {pending ? 'Dəyişikliyi qəbul et' : 'Mağazanı təsdiqlə'}
        </button>
      )}
      {pending && (
        <button type="button" aria-busy={busy} onClick={() => onDecide('refuse')} className={quietButton}>
          Dəyişikliyi rədd et
        </button>
      )}
      {status !== 'closed' && (
        <button type="button" aria-busy={busy} onClick={() => onDecide('close')} className={quietDangerButton}>
          {status === 'open' ? 'Mağazanı bağla' : 'Rədd et'}
        </button>
      )}
    </div>
  );
}

function saidOf(decision: Decision, status: Shop['status']): string {
  if (decision === 'refuse') return 'Dəyişiklik rədd edildi';
  if (decision === 'approve') return status === 'open' ? 'Dəyişiklik qəbul edildi' : 'Mağaza açıldı';
  return status === 'open' ? 'Mağaza bağlandı' : 'Mağaza rədd edildi';
}
