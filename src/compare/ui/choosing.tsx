/** Selecting listings to compare: the checkbox on each card, and the bar that opens the comparison. */
import '../../members.css';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { comparePath, maxCompared } from '../compare-path.ts';

/** Selected `_id`s of one section; kept while the tab navigates between lists. */
type Choice = { section: string; ids: readonly string[] };

let choice: Choice = { section: '', ids: [] };
const listeners = new Set<() => void>();

function choose(changed: Choice) {
  choice = changed;
  for (const listener of listeners) listener();
}

function useChoice(): Choice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => choice,
  );
}

/** Renders the checkbox of a card. */
export function boxIn(sectionOf: (id: string) => string): (id: string) => ReactNode {
  return (id) => <Box id={id} section={sectionOf(id)} />;
}

function Box({ id, section }: { id: string; section: string }) {
  const { section: ofOthers, ids } = useChoice();
  const isChosen = ids.includes(id);
  const isRefused = ids.length >= maxCompared || (ids.length > 0 && ofOthers !== section);
  return (
    // The whole card selects. Over it, so that the list does not move.
    <label
      data-choosing
      className="absolute inset-0 z-20 cursor-pointer rounded-photo outline-offset-2 outline-accent has-checked:outline-3 has-disabled:cursor-default"
    >
      <input
        ref={nameAfterCard}
        type="checkbox"
        className="tick absolute top-2 left-2 disabled:opacity-50"
        checked={isChosen}
        disabled={isRefused && !isChosen}
        onChange={() => choose({ section, ids: isChosen ? ids.filter((other) => other !== id) : [...ids, id] })}
      />
      <span className="sr-only">Seç</span>
    </label>
  );
}

/** Names the checkbox after its card by script: a page has dozens of them. */
function nameAfterCard(box: HTMLInputElement | null) {
  const title = box?.closest('.card')?.querySelector('.card-title > a')?.textContent;
  if (title) box.setAttribute('aria-label', `Seç: ${title}`);
}

export function Bar({ onClose }: { onClose: () => void }) {
  const { section, ids } = useChoice();
  const close = () => {
    choose({ section: '', ids: [] });
    onClose();
  };
  return (
    <section
      aria-label="Müqayisə"
      className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-40 border-t border-line bg-surface py-2 max-md:in-data-away:bottom-0 md:bottom-0"
    >
      <div className="mx-auto flex max-w-page items-center gap-2 px-4">
        <p role="status" className="min-w-0 flex-1 text-sm">
          {ids.length === 0 ? `2–${maxCompared} elan seçin` : `${ids.length} elan seçildi`}
        </p>
        <button type="button" onClick={close} className={quietButton}>
          Bağla
        </button>
        {ids.length > 1 ? (
          <Link to={comparePath(section, ids)} className={primaryButton}>
            Müqayisə et
          </Link>
        ) : (
          <span aria-hidden="true" className={`${primaryButton} opacity-50`}>
            Müqayisə et
          </span>
        )}
      </div>
    </section>
  );
}
