/** Button that loads the next page of a list. */
import { quietButton } from '../../ui/buttons.ts';

type Props = {
  label: string;
  busy: boolean;
  /** Why loading failed. */
  failure: string;
  onMore: () => void;
};

export function MoreButton({ label, busy, failure, onMore }: Props) {
  return (
    <div className="mt-4 text-center">
      <div role="alert" className="mb-2 text-sm text-danger empty:hidden">
        {failure}
      </div>
      <button type="button" aria-busy={busy} onClick={onMore} className={quietButton}>
        {busy ? 'Yüklənir…' : failure ? 'Yenidən cəhd et' : label}
      </button>
    </div>
  );
}
