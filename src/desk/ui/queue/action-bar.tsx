/** Decision buttons, always visible, and the last result. */
import type { ReactNode } from 'react';
import { dangerButton, plainButton, primaryButton, quietButton, quietDangerButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import type { DecisionKind } from '../../../moderation/review/table.ts';
import type { QueueItem } from '../../queue/answer.server.ts';
import type { DeskMessage } from './state/desk-view.ts';
import { KeySign } from './key-sign.tsx';

export type Actions = {
  move: (step: 1 | -1) => void;
  decide: (decision: DecisionKind) => void;
  ban: () => void;
  takeBack: () => void;
  help: () => void;
};

type Props = {
  item: QueueItem | undefined;
  allowed: readonly DecisionKind[];
  said: DeskMessage | undefined;
  actions: Actions;
};

export function ActionBar({ item, allowed, said, actions }: Props) {
  return (
    <div
      // On phones, the bar replaces the site's own.
      data-call-bar
      className="sticky bottom-0 z-30 -mx-4 mt-auto border-t border-line bg-page px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] xl:-ml-6 xl:pl-6"
    >
      <Saying said={said} onTakeBack={actions.takeBack} />
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex gap-1 max-md:w-full">
          <Plain label="Əvvəlki" sign="K" disabled={!item} onClick={() => actions.move(-1)}>
            <Icon name="left" className="size-5" />
          </Plain>
          <Plain label="Növbəti" sign="J" disabled={!item} onClick={() => actions.move(1)}>
            <Icon name="right" className="size-5" />
          </Plain>
          <Plain label="Klavişlər" sign="?" onClick={actions.help} className="max-lg:hidden">
            Klavişlər
          </Plain>
          <span className="flex-1 md:hidden" />
          <span className="md:hidden">
            <Ban {...{ item, actions }} />
          </span>
        </div>
        <div className="flex flex-1 justify-end gap-2 max-md:*:grow">
          <span className="max-md:hidden">
            <Ban {...{ item, actions }} />
          </span>
          <Decisions {...{ item, allowed, actions }} />
        </div>
      </div>
    </div>
  );
}

function Ban({ item, actions }: Pick<Props, 'item' | 'actions'>) {
  return (
    <Button
      className={quietButton}
      sign="B"
      disabled={!item || item.own || item.seller.banRefusal !== null}
      onClick={actions.ban}
    >
      Satıcını blokla
    </Button>
  );
}

function Decisions({ item, allowed, actions }: Omit<Props, 'said'>) {
  const can = (decision: DecisionKind) => allowed.includes(decision);
  const appealed = item?.stage === 'appeals';
  const restorable = can('restore');
  return (
    <>
      <Button
        className={appealed ? dangerButton : quietDangerButton}
        sign="X"
        disabled={!can('remove')}
        onClick={() => actions.decide('remove')}
      >
        {appealed ? 'Müraciəti rədd et' : 'Sil'}
      </Button>
      {!appealed && (
        <Button className={quietButton} sign="R" disabled={!can('reject')} onClick={() => actions.decide('reject')}>
          Düzəlişə qaytar
        </Button>
      )}
      {restorable ? (
        <Button className={primaryButton} sign="E" onClick={() => actions.decide('restore')}>
          Bərpa et
        </Button>
      ) : (
        <Button className={primaryButton} sign="A" disabled={!can('approve')} onClick={() => actions.decide('approve')}>
          {item && item.listing.status !== 'pending' ? 'Təsdiqlə' : 'Dərc et'}
        </Button>
      )}
    </>
  );
}

type ButtonProps = {
  className: string;
  sign: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** Not `disabled`: focus would be lost if the next listing allows fewer decisions. */
function Button({ className, sign, disabled = false, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      aria-keyshortcuts={sign}
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
      className={`${className} px-2.5 aria-disabled:cursor-not-allowed aria-disabled:opacity-45 whitespace-nowrap lg:px-4`}
    >
      {children}
      <KeySign>{sign}</KeySign>
    </button>
  );
}

type PlainProps = Omit<ButtonProps, 'className'> & { label: string; className?: string };

function Plain({ label, sign, disabled = false, onClick, className = '', children }: PlainProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={sign}
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
      className={`${plainButton} px-3 text-muted aria-disabled:opacity-45 ${className}`}
    >
      {children}
      <KeySign>{sign}</KeySign>
    </button>
  );
}

/** The last result, placed above the buttons so that it covers none. */
function Saying({ said, onTakeBack }: { said: DeskMessage | undefined; onTakeBack: () => void }) {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-4 bottom-full flex justify-center pb-2 md:justify-start xl:left-6"
    >
      {said && (
        <div
          key={said.id}
          className="pointer-events-auto flex max-w-lg min-w-0 animate-rise items-center gap-1 rounded-control bg-ink py-0.5 pr-1 pl-3.5 text-sm text-page shadow-raised"
        >
          <p className="min-w-0 py-2.5">
            <span className="font-semibold">{said.text}</span>
            {said.detail && <span className="line-clamp-2 opacity-85">{said.detail}</span>}
          </p>
          {said.undoUntil && (
            <button
              type="button"
              aria-keyshortcuts="Z"
              onClick={onTakeBack}
              className="flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 font-semibold underline -outline-offset-4 outline-page"
            >
              Geri götür
              <KeySign>Z</KeySign>
            </button>
          )}
        </div>
      )}
    </div>
  );
}
