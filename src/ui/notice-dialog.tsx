/** A short message as a dialog; pages use `Notice`, which loads it on demand. */
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { primaryButton, quietButton } from './buttons.ts';
import { Icon } from './drawn/icons.tsx';

type Props = {
  title: string;
  text?: string | undefined;
  /** Label of the button that closes the message or, with an action, cancels. */
  closeLabel?: string;
  /** A second button, besides the closing one. */
  action?: ReactNode;
  /** `done`: success. `danger`: the action cannot be undone, so the cancel button gets the focus. */
  tone?: 'done' | 'danger';
  /** Shown above the title, instead of a tick. */
  picture?: ReactNode;
  /** Where focus goes afterwards, if the element that had it may be gone. */
  finalFocus?: () => HTMLElement | null;
  onClose: () => void;
};

export function NoticeDialog({ title, text, closeLabel = 'Bağla', action, tone, picture, finalFocus, onClose }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-60 bg-scrim" />
        <AlertDialog.Popup
          {...(tone === 'danger' ? { initialFocus: close } : {})}
          {...(finalFocus ? { finalFocus } : {})}
          className="fixed top-1/2 left-1/2 z-70 w-[min(26rem,calc(100vw-2rem))] -translate-1/2 animate-rise rounded-card bg-surface p-6 text-center text-ink shadow-dialog outline-none"
        >
          {picture ?? (tone === 'done' && <Tick />)}
          <AlertDialog.Title className="text-xl font-semibold text-balance">{title}</AlertDialog.Title>
          {text && <AlertDialog.Description className="mt-2 text-muted text-pretty">{text}</AlertDialog.Description>}
          <div className="mt-5 grid gap-2.5">
            {action}
            <AlertDialog.Close ref={close} className={action ? quietButton : primaryButton}>
              {closeLabel}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Tick() {
  return (
    <span
      aria-hidden="true"
      className="mx-auto mb-4 flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent-strong"
    >
      <Icon name="check" className="size-8" />
    </span>
  );
}
