/** List of the sellers hidden in this browser or account, with buttons that show them again. */
import { quietButton } from '../../../ui/buttons.ts';
import { unhideSeller } from '../browser/change.tsx';
import { type HiddenSeller, useHiddenSellers } from '../browser/hidden-sellers.ts';

export function HiddenList() {
  const sellers = useHiddenSellers();
  if (sellers.length === 0) return <p className="text-sm text-muted">Gizlətdiyiniz satıcı yoxdur.</p>;
  return (
    <ul className="max-h-96 divide-y divide-line overflow-y-auto">
      {sellers.map((seller) => (
        <Row key={seller.id} seller={seller} />
      ))}
    </ul>
  );
}

function Row({ seller }: { seller: HiddenSeller }) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0 truncate">{seller.name || 'Satıcı'}</span>
      <button
        type="button"
        onClick={() => void unhideSeller(seller)}
        aria-label={`Yenidən göstər: ${seller.name}`}
        className={`${quietButton} shrink-0 px-3`}
      >
        Göstər
      </button>
    </li>
  );
}
