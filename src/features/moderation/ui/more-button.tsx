/** Fetches the next page of a list. */
import { quietButton } from '../../../ui/buttons.ts';

type Props = { label: string; busy: boolean; onMore: () => void };

export function MoreButton({ label, busy, onMore }: Props) {
  return (
    <div className="mt-4 text-center">
      <button type="button" aria-busy={busy} onClick={onMore} className={quietButton}>
        {busy ? 'Yüklənir…' : label}
      </button>
    </div>
  );
}
