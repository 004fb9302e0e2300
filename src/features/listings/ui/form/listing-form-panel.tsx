/** The sheet that holds a listing's form; apart, so that pages fetch it only for those who post. */
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useState } from 'react';
import { keepFocusInside } from '../../../../browser/keep-focus.ts';
import type { Section } from '../../../../fields/section.ts';
import type { Listing } from '../../present.ts';
import { dangerButton } from '../../../../ui/buttons.ts';
import { ListingForm } from './listing-form.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Outcome } from './use-listing-form.ts';

type Props = {
  section: Section;
  editing: Listing | undefined;
  onClose: () => void;
  onOutcome: (outcome: Outcome) => void;
  /** A message over the form; inside it, so that the two dialogs know of each other. */
  children: ReactNode;
};

export function ListingFormPanel({ section, editing, onClose, onOutcome, children }: Props) {
  const [touched, setTouched] = useState(false);
  const [leaving, setLeaving] = useState(false);
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(open) => open || (touched ? setLeaving(true) : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-black/50" />
        <Dialog.Popup
          onKeyDown={keepFocusInside}
          className="fixed inset-0 z-50 flex flex-col bg-surface text-ink outline-none sm:inset-x-auto sm:inset-y-6 sm:left-1/2 sm:w-[min(44rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:overflow-hidden sm:rounded-card sm:shadow-raised"
        >
          <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4 sm:pl-6">
            <Dialog.Title className="min-w-0 text-lg font-bold">
              {editing ? 'Elanı dəyiş' : 'Yeni elan'} <span className="font-normal text-muted">· {section.label}</span>
            </Dialog.Title>
            <Dialog.Close
              aria-label="Bağla"
              className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
            >
              <svg
                aria-hidden="true"
                viewBox="0 0 20 20"
                className="size-6 fill-none stroke-current stroke-2"
                strokeLinecap="round"
              >
                <path d="m5 5 10 10M15 5 5 15" />
              </svg>
            </Dialog.Close>
          </header>
          <ListingForm section={section} editing={editing} onOutcome={onOutcome} onTouched={() => setTouched(true)} />
          {leaving && (
            <Notice
              tone="danger"
              title="Formanı bağlayırsınız?"
              text="Yazdıqlarınız və seçdiyiniz şəkillər saxlanılmayacaq."
              closeLabel="Davam et"
              action={
                <button type="button" onClick={onClose} className={dangerButton}>
                  Bağla və sil
                </button>
              }
              onClose={() => setLeaving(false)}
            />
          )}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
