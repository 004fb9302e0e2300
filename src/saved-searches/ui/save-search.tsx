/** Button that saves the page's search; visitors may press it, too. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { quietButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { savingHash } from './saving-hash.ts';

const SaveSheet = onDemand(async () => (await import('./saving/save-sheet.tsx')).SaveSheet);

type Props = {
  /** Query string of the search. */
  query: string;
  /** Renders no button: links on the page open the dialog. */
  hidden: boolean;
};

export function SaveSearch({ query, hidden }: Props) {
  const hydrated = useHydrated();
  const { hash, key } = useLocation();
  const [pressed, setPressed] = useState(false);
  // Identifies the closed dialog by history entry: the same link may be followed again.
  const [closedAt, setClosedAt] = useState('');
  const open = pressed || (hydrated && hash === savingHash && closedAt !== key);
  const close = () => {
    setPressed(false);
    setClosedAt(key);
  };
  // Not offered for lists of similar listings, which get no new matches.
  if (query === '' || /\balike=/.test(query)) return null;
  return (
    <>
      {!hidden && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label="Axtarışı saxla"
          {...SaveSheet.preloadProps}
          onClick={() => setPressed(true)}
          className={`${quietButton} shrink-0 max-lg:-mr-3 max-lg:w-11 max-lg:bg-transparent max-lg:px-0 noscript:hidden`}
        >
          <Icon name="bell" className="size-5" />
          <span className="max-lg:sr-only">Axtarışı saxla</span>
        </button>
      )}
      {open && <SaveSheet query={query} onClose={close} />}
    </>
  );
}
