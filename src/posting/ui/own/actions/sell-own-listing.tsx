/** Dialog that marks a listing as sold, explaining the effect; optionally with the final price. */
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../../ui/browser/call.ts';
import { formatDate } from '../../../../domain/language/dates.ts';
import { TypedNumber } from '../../../../domain/fields/number/typed-number.tsx';
import { primaryButton } from '../../../../ui/buttons.ts';
import { Select } from '../../../../ui/inputs/select.tsx';
import { labelClass, TextInput } from '../../../../ui/inputs/text-input.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toast/toast.tsx';
import { useWrite } from '../../../../ui/use-write.ts';
import type { Listing } from '../../../../listings/present.ts';
import { showFailure } from './show-failure.tsx';

const asPrice = { max: 999_999_999, grouped: true } as const;

type Props = {
  listing: Listing;
  /** Called when the listing is, or may be, sold, and when that is undone: reloads the list. */
  onMoved: () => void;
  onClose: () => void;
  /** Where focus goes afterwards. */
  focusAfterwards: (sold: boolean) => HTMLElement | null;
};

export function SellOwnListing({ listing, onMoved, onClose, focusAfterwards }: Props) {
  const { sending, failure, write, forget } = useWrite();
  const sold = useRef(false);
  const path = { id: listing.id };
  const undo = async () => {
    await call('POST /api/my-announcements/{id}/unsold', { path }).then(
      () => showToast('Elan yenidən satışdadır.'),
      showFailure,
    );
    onMoved();
  };
  const leave = () => {
    onMoved();
    onClose();
  };
  const sell = ({ price, buyerId }: Sale) =>
    write(
      async () => {
        await call('POST /api/my-announcements/{id}/sold', { path, json: { ...(price && { price }), buyerId } });
        sold.current = true;
        showToast('Elan satılmış kimi qeyd olundu.', undefined, { label: 'Geri qaytar', run: () => void undo() });
        leave();
      },
      (refused) => {
        // Shown beside the price, which may be changed.
        if (refused.fields['price']) return;
        showFailure(refused);
        leave();
      },
    );
  return (
    <Notice
      title="Mal satıldımı?"
      text={`${listing.title}: siyahılardan çıxacaq, səhifəsində «Satılıb» yazılacaq. 7 gün ərzində satışa qaytarmaq olar.`}
      closeLabel="Xeyr, qalsın"
      finalFocus={() => focusAfterwards(sold.current)}
      onClose={() => sending || onClose()}
      action={
        <SaleForm
          id={listing.id}
          sending={sending}
          error={failure?.fields['price']}
          onType={forget}
          onSell={(sale) => void sell(sale)}
        />
      }
    />
  );
}

/** `buyerId` null: somebody who did not write here; undefined: not given. */
type Sale = { price: string; buyerId: string | null | undefined };
/** `at`: time of the last message. */
type Buyer = { id: string; name: string; at: string };
type FormProps = {
  id: number;
  sending: boolean;
  /** About the price. */
  error: string | undefined;
  onType: () => void;
  onSell: (sale: Sale) => void;
};

const [unsaid, elsewhere] = ['', 'elsewhere'];

function SaleForm({ id, sending, error, onType, onSell }: FormProps) {
  const buyers = useBuyers(id);
  const [buyer, setBuyer] = useState(unsaid);
  const [price, setPrice] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const buyerId = buyer === unsaid ? undefined : buyer === elsewhere ? null : buyer;
    onSell({ price: price.trim(), buyerId });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-left">
      <TextInput
        label="Neçəyə satıldı, AZN (məcburi deyil)"
        hint="Başqalarına göstərilmir."
        error={error}
        render={(input) => (
          <TypedNumber
            {...input}
            bounds={asPrice}
            unit="AZN"
            value={price}
            onChange={(text) => {
              setPrice(text);
              onType();
            }}
            onLeave={setPrice}
          />
        )}
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
