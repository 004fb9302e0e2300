/** Marks a listing as sold, after explaining what that does; optionally with its final price. */
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { call, CallError } from '../../../../../browser/call.ts';
import { formatDate } from '../../../../../language/dates.ts';
import { maskNumber } from '../../../../../fields/number/read.ts';
import { primaryButton } from '../../../../../ui/buttons.ts';
import { Select } from '../../../../../ui/inputs/select.tsx';
import { labelClass, TextInput } from '../../../../../ui/inputs/text-input.tsx';
import { Notice } from '../../../../../ui/notice.tsx';
import { showToast } from '../../../../../ui/toast/toast.tsx';
import type { Listing } from '../../../present.ts';
import { showFailure } from './show-failure.tsx';

const asPrice = { grouped: true, unit: 'AZN' } as const;

type Props = {
  listing: Listing;
  /** Called when the listing is, or may be, sold, and when that is undone: reload the list. */
  onMoved: () => void;
  onClose: () => void;
  /** Takes the focus afterwards. */
  focusAfterwards: (sold: boolean) => HTMLElement | null;
};

export function SellOwnListing({ listing, onMoved, onClose, focusAfterwards }: Props) {
  const [sending, setSending] = useState(false);
  const sold = useRef(false);
  const path = `/api/my-announcements/${listing.id}`;
  const undo = async () => {
    await call(`${path}/unsold`, { method: 'POST' }).then(() => showToast('Elan yenidən satışdadır.'), showFailure);
    onMoved();
  };
  /** The error about the price, if that is why it failed. */
  const sell = async ({ price, buyerId }: Sale): Promise<string | undefined> => {
    if (sending) return undefined;
    setSending(true);
    try {
      await call(`${path}/sold`, { method: 'POST', json: { ...(price && { price }), buyerId } });
      sold.current = true;
      showToast('Elan satılmış kimi qeyd olundu.', undefined, { label: 'Geri qaytar', run: () => void undo() });
    } catch (failure) {
      const wrongPrice = failure instanceof CallError ? failure.fields['price'] : undefined;
      setSending(false);
      if (wrongPrice) return wrongPrice;
      showFailure(failure);
    }
    onMoved();
    onClose();
    return undefined;
  };
  return (
    <Notice
      title="Elan satıldı?"
      text={`${listing.title}: siyahılardan çıxacaq, səhifəsində «Satılıb» yazılacaq. 7 gün ərzində satışa qaytarmaq olar.`}
      closeLabel="Xeyr, qalsın"
      finalFocus={() => focusAfterwards(sold.current)}
      onClose={() => sending || onClose()}
      action={<SaleForm path={path} sending={sending} onSell={sell} />}
    />
  );
}

/** `buyerId` null: somebody who did not write here; undefined: not said. */
type Sale = { price: string; buyerId: string | null | undefined };
/** `at`: of the last message. */
type Buyer = { id: string; name: string; at: string };
type FormProps = { path: string; sending: boolean; onSell: (sale: Sale) => Promise<string | undefined> };

const [unsaid, elsewhere] = ['', 'elsewhere'];

function SaleForm({ path, sending, onSell }: FormProps) {
  const buyers = useBuyers(path);
  const [buyer, setBuyer] = useState(unsaid);
  const [price, setPrice] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const buyerId = buyer === unsaid ? undefined : buyer === elsewhere ? null : buyer;
    setError(await onSell({ price: price.trim(), buyerId }));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 text-left">
      <TextInput
        label="Neçəyə satıldı, AZN (istəyə bağlı)"
        hint="Başqalarına göstərilmir."
        inputMode="numeric"
        autoComplete="off"
        value={price}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setPrice(maskNumber(value, asPrice));
          setError(undefined);
        }}
        onBlur={() => setPrice(maskNumber(price, asPrice, true))}
      />
      {buyers.length > 0 && <WhoBought buyers={buyers} value={buyer} onChange={setBuyer} />}
      <button aria-busy={sending} className={primaryButton}>
        {sending ? 'Göndərilir…' : 'Bəli, satıldı'}
      </button>
    </form>
  );
}

/** Those who wrote about it; none until they are there. */
function useBuyers(path: string): readonly Buyer[] {
  const [buyers, setBuyers] = useState<readonly Buyer[]>([]);
  useEffect(() => {
    // Without them it is sold as well.
    call<{ items: Buyer[] }>(`${path}/buyers`).then(
      ({ items }) => setBuyers(items),
      () => undefined,
    );
  }, [path]);
  return buyers;
}

type WhoProps = { buyers: readonly Buyer[]; value: string; onChange: (value: string) => void };

function WhoBought({ buyers, value, onChange }: WhoProps) {
  const id = useId();
  const [now] = useState(() => new Date());
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        Kim aldı? (istəyə bağlı)
      </label>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value={unsaid}>Demək istəmirəm</option>
        {buyers.map((buyer) => (
          <option key={buyer.id} value={buyer.id}>
            {buyer.name} ({formatDate(new Date(buyer.at), now)})
          </option>
        ))}
        <option value={elsewhere}>Saytda yazmayan biri</option>
      </Select>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        Desəniz, rəyi yalnız həmin alıcı ilə bir-birinizə yaza bilərsiniz.
      </p>
    </div>
  );
}
