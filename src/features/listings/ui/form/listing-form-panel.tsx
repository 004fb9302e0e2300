/** The sheet that holds a listing's form; apart, so that pages fetch it only for those who post. */
import { type ReactNode, useState } from 'react';
import type { Section } from '../../../../fields/section.ts';
import type { Listing } from '../../present.ts';
import { dangerButton } from '../../../../ui/buttons.ts';
import { ListingForm } from './listing-form.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
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
    <Sheet
      title={
        <>
          {editing ? 'Elanı dəyiş' : 'Yeni elan'} <span className="font-normal text-muted">· {section.label}</span>
        </>
      }
      place="middle"
      firm
      onClose={() => (touched ? setLeaving(true) : onClose())}
    >
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
    </Sheet>
  );
}
