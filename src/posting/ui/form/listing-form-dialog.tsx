/** Dialog with a listing's form, and the message about the result. */
import '../../../members.css';
import { useState } from 'react';
import { useSignedIn } from '../../../accounts/session.ts';
import type { Section } from '../../../domain/fields/section.ts';
import type { Listing } from '../../../listings/present.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LogInLink } from '../log-in-link.tsx';
import { ListingFormPanel } from './listing-form-panel.tsx';
import { PostedNotice } from './sending/posted-notice.tsx';
import type { Outcome } from './sending/use-sending.ts';

type Props = {
  section: Section;
  open: boolean;
  onClose: () => void;
  /** Called once a listing is stored, so that lists can be reloaded. */
  onPosted: () => void;
  /** A listing to change instead of a new one. */
  editing?: Listing;
};

export function ListingFormDialog({ section, open, onClose, onPosted, editing }: Props) {
  const [outcome, setOutcome] = useState<Outcome>();
  const signedIn = useSignedIn();
  // The user has signed in meanwhile, in another tab.
  if (signedIn && outcome?.kind === 'signedOut') setOutcome(undefined);
  const finish = (result: Outcome) => {
    setOutcome(result);
    if (result.kind !== 'posted') return;
    if (!editing && !result.renewed && result.listing.status === 'active') void celebrate();
    onPosted();
  };
  if (!open) return null;
  // The form closes; the dialog stays open until the message is read.
  if (outcome?.kind === 'posted') {
    const close = () => {
      setOutcome(undefined);
      onClose();
    };
    return <PostedNotice {...outcome} changed={editing !== undefined} onClose={close} />;
  }
  return (
    <ListingFormPanel section={section} editing={editing} onClose={onClose} onOutcome={finish}>
      {outcome?.kind === 'ended' && <EndedNotice outcome={outcome} onClose={() => setOutcome(undefined)} />}
      {outcome && outcome.kind !== 'ended' && (
        <FailureNotice outcome={outcome} editing={editing !== undefined} onClose={() => setOutcome(undefined)} />
      )}
    </ListingFormPanel>
  );
}

type EndedProps = { outcome: Extract<Outcome, { kind: 'ended' }>; onClose: () => void };

/** Offers to renew an expired listing instead of posting it again. */
function EndedNotice({ outcome: { listing, renew, postAnyway }, onClose }: EndedProps) {
  const instead = (work: () => void) => () => {
    onClose();
    work();
  };
  return (
    <Notice
      title="Elanı təzələmək istəyirsiniz?"
      text={`Eyni elanınızın (№ ${listing.id}) vaxtı bitib. Onu təzələsəniz, yazdıqlarınız və şəkilləriniz ona keçir; nömrəsi, linki, ilk tarixi və onu favoritə əlavə edənlər qalır.`}
      closeLabel="Formaya qayıt"
      finalFocus={nextFocus}
      action={
        <>
          <button type="button" onClick={instead(renew)} className={primaryButton}>
            Köhnə elanı təzələ
          </button>
          <button type="button" onClick={instead(postAnyway)} className={quietButton}>
            Yeni elan kimi yerləşdir
          </button>
        </>
      }
      onClose={onClose}
    />
  );
}

type FailureProps = {
  outcome: Exclude<Outcome, { kind: 'posted' | 'ended' }>;
  editing: boolean;
  onClose: () => void;
};

function FailureNotice({ outcome, editing, onClose }: FailureProps) {
  if (outcome.kind === 'failed') {
    return <Notice title="Xəta baş verdi" text={outcome.message} finalFocus={nextFocus} onClose={onClose} />;
  }
  return (
    <Notice
      finalFocus={nextFocus}
      title="Giriş tələb olunur"
      text="Elan paylaşmaq üçün hesabınıza daxil olun"
      action={
        editing ? (
          // In a new tab: edits have no draft and would be lost.
          <a href="/login" target="_blank" rel="noreferrer" className={primaryButton}>
            Daxil ol
          </a>
        ) : (
          <LogInLink />
        )
      }
      onClose={onClose}
    />
  );
}

/** Focuses the first invalid field, else the submit button, which lost focus when disabled. */
function nextFocus(): HTMLElement | null {
  const form = document.querySelector('[role="dialog"] form');
  return (
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>('[type="submit"]') ??
    null
  );
}

/** Confetti for a new listing. */
async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  // An instance of its own: the shared one uses a blob worker, which the content security policy forbids.
  const fire = confetti.create(undefined, { resize: true, useWorker: false });
  await fire({ particleCount: 100, spread: 70, origin: { y: 0.6 }, zIndex: 65 });
}
