/** Dialog that marks a listing as sold, explaining the effect; optionally with the final price. */
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { call, CallError } from '../../../../ui/browser/call.ts';
import { formatDate } from '../../../../domain/language/dates.ts';
import { maskNumber } from '../../../../domain/fields/number/read.ts';
import { primaryButton } from '../../../../ui/buttons.ts';
import { Select } from '../../../../ui/inputs/select.tsx';
import { labelClass, TextInput } from '../../../../ui/inputs/text-input.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toast/toast.tsx';
import type { Listing } from '../../../../listings/present.ts';
import { showFailure } from './show-failure.tsx';

const asPrice = { grouped: true, unit: 'AZN' } as const;

type Props = {
  listing: Listing;
  /** Called when the listing is, or may be, sold, and when that is undone: reloads the list. */
  onMoved: () => void;
  onClose: () => void;
  /** Where focus goes afterwards. */
  focusAfterwards: (sold: boolean) => HTMLElement | null;
};

export function SellOwnListing({ listing, onMoved, onClose, focusAfterwards }: Props) {
  const [sending, setSending] = useState(false);
  const sold = useRef(false);
  const path = { id: listing.id };
  const undo = async () => {
    await call('POST /api/my-announcements/{id}/unsold', { path }).then(
      () => showToast('Elan yenidən satışdadır.'),
      showFailure,
    );
    onMoved();
  };
  /** Marks it as sold; resolves to an error about the price, if that is why it failed. */
  const sell = async ({ price, buyerId }: Sale): Promise<string | undefined> => {
    if (sending) return undefined;
    setSending(true);
    try {
      await call('POST /api/my-announcements/{id}/sold', { path, json: { ...(price && { price }), buyerId } });
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
      title="Mal satıldımı?"
      text={`${listing.title}: siyahılardan çıxacaq, səhifəsində «Satılıb» yazılacaq. 7 gün ərzində satışa qaytarmaq olar.`}
      closeLabel="Xeyr, qalsın"
      finalFocus={() => focusAfterwards(sold.current)}
      onClose={() => sending || onClose()}
      action={<SaleForm id={listing.id} sending={sending} onSell={sell} />}
    />
  );
}

/** `buyerId` null: somebody who did not write here; undefined: not given. */
type Sale = { price: string; buyerId: string | null | undefined };
/** `at`: time of the last message. */
type Buyer = { id: string; name: string; at: string };
type FormProps = { id: number; sending: boolean; onSell: (sale: Sale) => Promise<string | undefined> };

const [unsaid, elsewhere] = ['', 'elsewhere'];

function SaleForm({ id, sending, onSell }: FormProps) {
  const buyers = useBuyers(id);
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
        label="Neçəyə satıldı, AZN (məcburi deyil)"
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

/** Possible buyers, who wrote about the listing; empty until loaded. */
function useBuyers(id: number): readonly Buyer[] {
  const [buyers, setBuyers] = useState<readonly Buyer[]>([]);
  useEffect(() => {
    // Ignores failures: selling works without a list of buyers.
    call('GET /api/my-announcements/{id}/buyers', { path: { id } }).then(
      ({ items }) => setBuyers(items),
      () => undefined,
    );
  }, [id]);
  return buyers;
}

type WhoProps = { buyers: readonly Buyer[]; value: string; onChange: (value: string) => void };

function WhoBought({ buyers, value, onChange }: WhoProps) {
  const id = useId();
  const [now] = useState(() => new Date());
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        Kim aldı? (məcburi deyil)
      </label>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value={unsaid}>Göstərmək istəmirəm</option>
        {buyers.map((buyer) => (
          <option key={buyer.id} value={buyer.id}>
            {buyer.name} ({formatDate(new Date(buyer.at), now)})
          </option>
        ))}
        <option value={elsewhere}>Saytda yazışmadığım alıcı</option>
      </Select>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        Alıcını seçsəniz, rəyi yalnız siz və o yaza biləcəksiniz.
      </p>
    </div>
  );
}
