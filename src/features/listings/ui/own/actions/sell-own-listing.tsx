/** Marks a listing as sold, after explaining what that does; optionally with its final price. */
import { type SyntheticEvent, useRef, useState } from 'react';
import { call, CallError } from '../../../../../browser/call.ts';
import { maskNumber } from '../../../../../fields/number/read.ts';
import { primaryButton } from '../../../../../ui/buttons.ts';
import { TextInput } from '../../../../../ui/inputs/text-input.tsx';
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
  const sell = async (price: string): Promise<string | undefined> => {
    if (sending) return undefined;
    setSending(true);
    try {
      await call(`${path}/sold`, { method: 'POST', json: price ? { price } : {} });
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
      action={<SaleForm sending={sending} onSell={sell} />}
    />
  );
}

type FormProps = { sending: boolean; onSell: (price: string) => Promise<string | undefined> };

function SaleForm({ sending, onSell }: FormProps) {
  const [price, setPrice] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setError(await onSell(price.trim()));
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
      <button aria-busy={sending} className={primaryButton}>
        {sending ? 'Göndərilir…' : 'Bəli, satıldı'}
      </button>
    </form>
  );
}
