/** Form of a listing, for any section. */
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { FieldInput } from '../../../../domain/fields/field-input.tsx';
import { leaderOf, sortLeadersFirst, suggestionsOf } from '../../../../domain/fields/filling.ts';
import { type Field, kindOf } from '../../../../domain/fields/field.ts';
import { isFieldAsked } from '../../../../domain/fields/relations.ts';
import type { Section } from '../../../../domain/fields/section.ts';
import { followingLists } from '../../../../domain/sections/vocabulary/following.ts';
import { PhotoPicker } from '../../../../goods/photos/ui/picking/photo-picker.tsx';
import { PriceHint } from '../../../../goods/prices/ui/price-hint.tsx';
import { fold } from '../../../../domain/language/fold.ts';
import type { Listing } from '../../../../goods/listings/present.ts';
import type { OwnReview } from '../../../../safety/review/own-view.server.ts';
import { Icon } from '../../../../ui/drawn/icons.tsx';
import { AdviceNote } from './advice-note.tsx';
import type { Draft } from './drafts/draft.ts';
import { DraftBar } from './drafts/draft-bar.tsx';
import { ListingPreview } from './on-demand-preview.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { useKeepFocusVisible } from '../../../../ui/use-keep-focus-visible.ts';
import { isAdvised } from './use-advice.ts';
import { useListingForm } from './use-listing-form.ts';
import type { Outcome } from './sending/use-sending.ts';

type Props = {
  section: Section;
  editing: Listing | undefined;
  draft: Draft | undefined;
  onOutcome: (outcome: Outcome) => void;
  onTouched: () => void;
};

const offer = new Set(['price', 'location', 'description']);

export function ListingForm({ section, editing, draft, onOutcome, onTouched }: Props) {
  const form = useListingForm({ section, editing, draft, onOutcome, onTouched });
  const element = useRef<HTMLFormElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useKeepFocusVisible(content);
  const { photos } = form;
  const [previewing, setPreviewing] = useState(false);
  const label = editing ? section.submit.update : section.submit.create;
  const focusWrong = () => requestAnimationFrame(() => focusFirstWrong(element.current));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!(await form.send())) focusWrong();
  };
  const preview = async () => {
    if (await form.check()) setPreviewing(true);
    else focusWrong();
  };
  const clear = () => {
    form.clear();
    // Moves focus into the new group: the button that had it is gone.
    element.current?.querySelector('input')?.focus();
  };
  const wantsPhotos = section.photos.min > 0 && !draft?.found?.photos.length && photos.photos.length === 0;
  const photoNews = form.missing || (wantsPhotos ? 'never' : 0);
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-1 flex-col">
      <div data-scrolls className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div ref={content} className="space-y-8 px-4 py-5 sm:px-6">
          {editing && <WantedChanges section={section} listing={editing} />}
          {form.restored && <DraftBar photos={photoNews} onClear={clear} />}
          <Fields section={section} form={form} editing={editing?.id} />
        </div>
      </div>
      <SubmitBar
        label={label}
        progress={form.progress}
        photos={photos.photos}
        advice={form.advice}
        left={form.left}
        onPreview={() => void preview()}
      />
      {previewing && (
        <ListingPreview
          section={section}
          values={form.values}
          photos={photos.photos}
          editing={editing}
          confirmedPhone={form.confirmedPhone}
          label={label}
          onClose={() => setPreviewing(false)}
          onSend={() => {
            setPreviewing(false);
            element.current?.requestSubmit();
          }}
        />
      )}
    </form>
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

type FormProps = { form: ReturnType<typeof useListingForm> };

function Fields({ section, form, editing }: FormProps & { section: Section; editing: number | undefined }) {
  const contact = section.fields.filter(({ group }) => group === 'contact');
  const leads = ({ name }: Field) => section.fields.some((field) => !field.more && leaderOf(field)?.field === name);
  // A city that determines the choices of the address is grouped with the address instead.
  const offered = section.fields.filter((field) => offer.has(field.name) && !leads(field));
  const more = section.fields.filter((field) => field.more);
  const others = section.fields.filter((field) => ![...contact, ...offered, ...more].includes(field));
  // Fields of the title come first.
  const rankOf = ({ name, first }: Field) => (section.titleFrom.includes(name) ? 0 : first ? 1 : 2);
  const facts = sortLeadersFirst(others).toSorted((one, other) => rankOf(one) - rankOf(other));
  const inputs = (fields: readonly Field[]) => <Inputs {...{ fields, form, section, editing }} />;
  return (
    <>
      <Group title="Şəkillər">
        <div className="sm:col-span-2">
          <PhotoPicker
            picked={form.photos}
            min={section.photos.min}
            error={form.errors['images']}
            editing={editing}
            onChange={form.photosChanged}
          />
          <AdviceNote advice={form.advice} field="images" className="mt-3" />
        </div>
      </Group>
      <Group title="Elan haqqında">{inputs(facts)}</Group>
      {more.length > 0 && <MoreGroup open={more.some(({ name }) => name in form.errors)}>{inputs(more)}</MoreGroup>}
      <Group title="Qiymət və təsvir">{inputs(offered)}</Group>
      <Group title="Əlaqə">{inputs(contact)}</Group>
    </>
  );
}

type InputsProps = FormProps & { fields: readonly Field[]; section: Section; editing: number | undefined };

function Inputs({ fields, form, section, editing }: InputsProps) {
  const asked = fields.filter((field) => isFieldAsked(field, form.values));
  return asked.map((field) => (
    <div key={field.name} className={`min-w-0 ${kindOf(field).isWide(field) ? 'sm:col-span-2' : ''}`}>
      <FieldInput
        field={field}
        value={form.values[field.name] ?? ''}
        error={form.errors[field.name]}
        suggestions={suggestionsOf(field, form.values, followingLists)}
        others={form.values}
        fold={fold}
        onChange={(value) => form.change(field.name, value)}
        onBlur={() => form.leave(field.name)}
      />
      {field.name === 'price' && <PriceHint section={section} values={form.values} editing={editing} />}
      {isAdvised(field) && <AdviceNote advice={form.advice} field={field.name} className="mt-1.5" />}
    </div>
  ));
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-base font-semibold">{title}</legend>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** Group of optional fields, collapsed at first unless one is invalid. */
function MoreGroup({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  return (
    <details open={open || opened} onToggle={(event) => setOpened(event.currentTarget.open)} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-base font-semibold [&::-webkit-details-marker]:hidden">
        <span>
          Əlavə məlumat <span className="text-sm font-normal text-muted">(məcburi deyil)</span>
        </span>
        <Icon name="down" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <div role="group" aria-label="Əlavə məlumat" className="mt-3 grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {children}
      </div>
    </details>
  );
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[data-invalid], [aria-invalid=true]');
  const target = wrong?.matches('input, select, textarea')
    ? wrong
    : (wrong?.querySelector<HTMLElement>('input') ?? wrong?.querySelector<HTMLElement>('button'));
  target?.focus({ preventScroll: true });
  // Scrolls to the box: the photo input itself is invisible.
  target?.closest('div, li')?.scrollIntoView({ block: 'center' });
}
