/** A dialog with a heading and a close button, full screen on phones. Loaded on demand by its users. */
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './drawn/icons.tsx';
import { trapFocus } from './trap-focus.ts';

type Props = {
  title: ReactNode;
  /** Position on wider screens; `small` is always centred. */
  place: 'form' | 'wide' | 'right' | 'small';
  /** Element that gets the focus; absent: the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Whether a click outside leaves it open. */
  firm?: boolean;
  onClose: () => void;
  children: ReactNode;
};

const places = {
  small:
    'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] -translate-1/2 overflow-hidden rounded-card shadow-dialog',
  // From `lg` with room beside the form.
  form: 'inset-0 sm:inset-x-auto sm:inset-y-6 sm:left-1/2 sm:w-[min(44rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:overflow-hidden sm:rounded-card lg:w-[min(60.5rem,calc(100vw-3rem))]',
  wide: 'inset-0 sm:inset-x-auto sm:inset-y-6 sm:left-1/2 sm:w-[min(66rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:overflow-hidden sm:rounded-card',
  right: 'inset-0 sm:left-auto sm:w-96',
} as const;

export function Sheet({ title, place, initialFocus, firm = false, onClose, children }: Props) {
  return (
    <Dialog.Root open disablePointerDismissal={firm} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim" />
        <Dialog.Popup
          {...(initialFocus ? { initialFocus } : {})}
          onKeyDown={trapFocus}
          className={`fixed z-50 flex animate-rise flex-col bg-surface text-ink outline-none sm:shadow-dialog ${places[place]}`}
        >
          <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4 sm:pl-6">
            <Dialog.Title className="min-w-0 text-base font-semibold">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Bağla"
              className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
            >
              <Icon name="close" />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
