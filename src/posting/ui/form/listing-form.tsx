/** Form of a listing, for any section. */
import { type SubmitEvent, useRef, useState } from 'react';
import type { Section } from '../../../domain/fields/section.ts';
import type { Listing } from '../../../listings/present.ts';
import type { OwnReview } from '../../../moderation/review/own-view.server.ts';
import type { Draft } from './drafts/draft.ts';
import { FormFields } from './form-fields.tsx';
import { ListingPreview } from './on-demand-preview.tsx';
import { LiveCard } from './steps/live-card.tsx';
import { StepLine } from './steps/step-line.tsx';
import { useSteps } from './steps/use-steps.ts';
import { SubmitBar } from './submit-bar.tsx';
import { useKeepFocusVisible } from '../../../ui/use-keep-focus-visible.ts';
import { useListingForm } from './use-listing-form.ts';
import type { Outcome } from './sending/use-sending.ts';
import { quietButton } from '../../../ui/buttons.ts';
import type { MissingPhotos } from './drafts/use-draft-photos.ts';

type Props = {
  section: Section;
  editing: Listing | undefined;
  draft: Draft | undefined;
  onOutcome: (outcome: Outcome) => void;
  onTouched: () => void;
};

export function ListingForm({ section, editing, draft, onOutcome, onTouched }: Props) {
  const form = useListingForm({ section, editing, draft, onOutcome, onTouched });
  const element = useRef<HTMLFormElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useKeepFocusVisible(content);
  const { values, errors, lacking, progress, advice } = form;
  const { photos } = form.photos;
  const { steps, refuse, ...line } = useSteps({ section, errors, lacking, photoCount: photos.length, content });
  const [previewing, setPreviewing] = useState(false);
  const label = editing ? section.submit.update : section.submit.create;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!(await form.send())) refuse();
  };
  const preview = async () => ((await form.check()) ? setPreviewing(true) : refuse());
  const clear = () => {
    form.clear();
    // Moves focus into the new group: the button that had it is gone.
    element.current?.querySelector('input')?.focus();
  };
  const wantsPhotos = section.photos.min > 0 && !draft?.found?.photos.length && photos.length === 0;
  const photoNews = form.missing || (wantsPhotos ? 'never' : 0);
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <StepLine steps={steps} photoCount={photos.length} {...line} />
        <form
          ref={element}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex min-h-0 flex-1 flex-col"
        >
          <div data-scrolls className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <div ref={content} className="space-y-8 px-4 py-5 sm:px-6">
              {editing && <WantedChanges section={section} listing={editing} />}
              {form.restored && <DraftBar photos={photoNews} onClear={clear} />}
              <FormFields steps={steps} section={section} form={form} editing={editing?.id} />
            </div>
          </div>
          <SubmitBar
            {...{ label, photos, progress, advice, lacking, errors }}
            onFix={refuse}
            onPreview={() => void preview()}
          />
          {previewing && (
            <ListingPreview
              {...{ section, values, photos, editing, label, confirmedPhone: form.confirmedPhone }}
              onClose={() => setPreviewing(false)}
              onSend={() => {
                setPreviewing(false);
                element.current?.requestSubmit();
              }}
            />
          )}
        </form>
      </div>
      <LiveCard {...{ section, values, photos, editing, steps, lacking }} />
    </div>
  );
}

/** Changes requested by a moderator that belong to no field. */
function WantedChanges({ section: { fields }, listing }: { section: Section; listing: Listing & OwnReview }) {
  const { status, decision } = listing;
  const hasField = (name: string | undefined) => name === 'images' || fields.some((field) => field.name === name);
  const reasons = status === 'rejected' ? decision?.reasons.filter(({ field }) => !hasField(field)) : [];
  if (!reasons?.length) return null;
  return (
    <div role="note" className="rounded-control bg-danger-soft px-3 py-2 text-sm">
      <p className="font-semibold">Bunları düzəldin</p>
      {reasons.map(({ text }) => (
        <p key={text} className="whitespace-pre-line">
          {text}
        </p>
      ))}
    </div>
  );
}

type DraftBarProps = {
  /** Number of missing photos, `unknown`, or `never`: the draft has none, but the section requires some. */
  photos: MissingPhotos | 'never';
  onClear: () => void;
};

/** Bar saying that the form was restored from a draft, with a button to clear it. */
function DraftBar({ photos, onClear }: DraftBarProps) {
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-2 rounded-control bg-accent-soft py-2 pr-2 pl-4 text-ink"
    >
      <p className="min-w-0 text-sm">
        <strong className="block font-semibold">Qaralama bərpa olundu</strong>
        {photos === 'never'
          ? 'Şəkilləri yenidən seçin.'
          : photos === 'unknown'
            ? 'Şəkillər açılmadı. İnterneti yoxlayıb formanı yenidən açın.'
            : photos > 0 && `${photos} şəkil artıq saxlanılmır. Yenidən seçin.`}
      </p>
      <button type="button" onClick={onClear} className={`${quietButton} shrink-0`}>
        Formanı təmizlə
      </button>
    </div>
  );
}
