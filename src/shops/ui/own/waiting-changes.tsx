/** What of an open shop waits for the admin, or was refused; the way to withdraw it. */
import { call } from '../../../ui/browser/call.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { sayChanges } from '../../changes.ts';
import type { OwnShop } from '../../schemas.server.ts';

type Props = { shop: OwnShop; onSaved: () => void };

export function WaitingChanges({ shop, onSaved }: Props) {
  const { sending, message: failure, write } = useWrite();
  if (shop.status !== 'open') return null;
  if (!shop.pending)
    return shop.reason ? (
      <p className="max-w-text rounded-control bg-danger-soft p-3 text-sm leading-6 wrap-anywhere">
        <strong>Dəyişiklik qəbul edilmədi.</strong> Səbəb: {shop.reason}
      </p>
    ) : null;
  const withdraw = () =>
    write(async () => {
      // What is shown, sent again. `never`: the call's type knows only one of the two formats of hours.
      const { name, slug, voen, site, about, address, phones } = shop;
      const json = { name, slug, voen, site, about, address, phones, hours: shop.hours as never };
      await call('PUT /api/shop', { json });
      showToast('Dəyişiklik geri götürüldü');
      onSaved();
    });
  return (
    <section aria-label="Yoxlanılan dəyişiklik" className="rounded-control bg-warning-soft p-3 text-sm leading-6">
      <p>Admin baxana qədər səhifənizdə əvvəlki məlumat görünür.</p>
      <ul className="my-2 wrap-anywhere">
        {sayChanges(shop.pending).map(({ label, text }) => (
          <li key={label}>
            Yoxlanılır: {label} – {text}
          </li>
        ))}
      </ul>
      <button type="button" aria-busy={sending} onClick={() => void withdraw()} className={quietButton}>
        Dəyişikliyi geri götür
      </button>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {failure}
      </p>
    </section>
  );
}
