/** What can be done with the chosen listings; each action first says what it will do. */
import { useState } from 'react';
import { groupThousands } from '../../../domain/fields/format.ts';
import { plainButton, quietButton, quietDangerButton } from '../../../ui/buttons.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import type { CabinetRow } from '../../list.server.ts';
import { type CabinetAction, cabinetActions } from '../../query.ts';
import type { Choice } from '../list/use-choice.tsx';
import { changeTexts } from './texts.ts';

const ChangeDialog = onDemand(async () => (await import('./change-dialog.tsx')).ChangeDialog);

type Props = {
  choice: Choice;
  /** Listings on the page. */
  shown: readonly CabinetRow[];
  /** How many match. */
  total: number;
  onChanged: () => Promise<void>;
};

export function Changes({ choice, shown, total, onChanged }: Props) {
  const { chosen, loading, toggle, chooseAll, clear } = choice;
  const [asked, setAsked] = useState<CabinetAction>();
  const areAllShown = shown.every(({ _id }) => chosen.has(_id));
  const close = (changed: boolean) => {
    setAsked(undefined);
    if (!changed) return;
    clear();
    void onChanged();
  };
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 px-3 pb-3 ${chosen.size > 0 ? 'sticky top-16 z-20 -mx-3 bg-surface pt-3 sm:mx-0 md:top-20' : ''}`}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <PartlyTicked
          checked={areAllShown}
          partly={!areAllShown && chosen.size > 0}
          onChange={() => toggle(areAllShown ? shown : shown.filter(({ _id }) => !chosen.has(_id)))}
        />
        <span role="status" className="tabular-nums">
          {chosen.size > 0 ? `${groupThousands(chosen.size)} elan seçilib` : 'Səhifədəkiləri seç'}
        </span>
      </label>
      {chosen.size > 0 && chosen.size < total && (
        <button
          type="button"
          aria-busy={loading}
          onClick={() => void chooseAll()}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent-strong tabular-nums hover:underline"
        >
          {loading ? 'Seçilir…' : `Hamısını seç: ${groupThousands(total)}`}
        </button>
      )}
      {chosen.size > 0 && (
        <div role="group" aria-label="Seçilmiş elanlar" className="flex flex-wrap gap-2 lg:ml-auto">
          {cabinetActions.map((action) => (
            <button
              key={action}
              type="button"
              onClick={() => setAsked(action)}
              className={`${action === 'withdraw' ? quietDangerButton : quietButton} px-3`}
            >
              {changeTexts[action].ask}
            </button>
          ))}
          <button type="button" onClick={clear} className={`${plainButton} px-3`}>
            Seçimi sil
          </button>
        </div>
      )}
      {asked && <ChangeDialog action={asked} chosen={[...chosen.values()]} onClose={close} />}
    </div>
  );
}

type TickProps = { checked: boolean; partly: boolean; onChange: () => void };

function PartlyTicked({ checked, partly, onChange }: TickProps) {
  const mark = (input: HTMLInputElement | null) => {
    // Only a property says so, no attribute.
    if (input) input.indeterminate = partly;
  };
  return (
    <input
      ref={mark}
      type="checkbox"
      checked={checked}
      onChange={onChange}
      aria-label="Səhifədəkiləri seç"
      className="tick"
    />
  );
}
