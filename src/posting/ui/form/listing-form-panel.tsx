/** Sheet with a listing's form; a module of its own, so that pages load it only for posting. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Section } from '../../../domain/fields/section.ts';
import type { Listing } from '../../../listings/present.ts';
import { dangerButton, primaryButton, quietDangerButton } from '../../../ui/buttons.ts';
import { openDraft } from './drafts/draft.ts';
import { ListingForm } from './listing-form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Outcome } from './sending/use-sending.ts';
import { useBack } from './use-back.ts';

type Props = {
  section: Section;
  editing: Listing | undefined;
  onClose: () => void;
  onOutcome: (outcome: Outcome) => void;
  /** A message over the form; nested, so that the dialogs share their focus handling. */
  children: ReactNode;
};

export function ListingFormPanel({ section, editing, onClose, onOutcome, children }: Props) {
  const [touched, setTouched] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [draft] = useState(() => (editing ? undefined : openDraft(section)));
  useEffect(() => {
    if (!draft) return;
    addEventListener('pagehide', draft.store);
    return () => {
      removeEventListener('pagehide', draft.store);
      draft.store();
    };
  }, [draft]);
  const leave = () => {
    // Stores the draft now: only if the browser accepts it can a draft be offered.
    draft?.store();
    if (touched) setLeaving(true);
    else onClose();
  };
  useBack(leave, () => setLeaving(false));
  return (
    <Sheet
      title={
        <>
          {editing ? 'Elana düzəliş' : 'Yeni elan'} <span className="font-normal text-muted">· {section.label}</span>
        </>
      }
      place="form"
      firm
      onClose={leave}
    >
      <ListingForm
        section={section}
        editing={editing}
        draft={draft}
        onOutcome={onOutcome}
        onTouched={() => setTouched(true)}
      />
      {leaving && (
        <LeaveNotice
          keepable={draft?.isStored() ?? false}
          onKeep={onClose}
          onDrop={() => {
            draft?.forget();
            onClose();
          }}
          onStay={() => setLeaving(false)}
        />
      )}
      {children}
    </Sheet>
  );
}

type LeaveProps = { keepable: boolean; onKeep: () => void; onDrop: () => void; onStay: () => void };

function LeaveNotice({ keepable, onKeep, onDrop, onStay }: LeaveProps) {
  return (
    <Notice
      tone="danger"
      title="Formanı bağlayırsınız?"
      text={
        keepable
          ? 'Yazdıqlarınız bu cihazda qaralama kimi qala bilər. Yüklənmiş şəkillər bir gün saxlanılır.'
          : 'Yazdıqlarınız və seçdiyiniz şəkillər saxlanılmayacaq.'
      }
      closeLabel="Formaya qayıt"
      action={
        <>
          {keepable && (
            <button type="button" onClick={onKeep} className={primaryButton}>
              Qaralama kimi saxla
            </button>
          )}
          <button type="button" onClick={onDrop} className={keepable ? quietDangerButton : dangerButton}>
            Bağla və sil
          </button>
        </>
      }
      onClose={onStay}
    />
  );
}
