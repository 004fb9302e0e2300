/** The steps of a listing's form, one below the other. */
import { type ReactNode, useState } from 'react';
import { FieldInput } from '../../../domain/fields/field-input.tsx';
import { suggestionsOf } from '../../../domain/fields/filling.ts';
import { type Field, kindOf } from '../../../domain/fields/field.ts';
import { isFieldAsked } from '../../../domain/fields/relations.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { followingLists } from '../../../domain/sections/vocabulary/following.ts';
import { PhotoPicker } from '../../../photos/ui/picking/photo-picker.tsx';
import { PriceHint } from '../../../prices/ui/price-hint.tsx';
import { fold } from '../../../domain/language/fold.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { AdviceNote } from './advice-note.tsx';
import type { Step } from './steps/steps.ts';
import { isAdvised } from './use-advice.ts';
import type { useListingForm } from './use-listing-form.ts';

type Props = {
  form: ReturnType<typeof useListingForm>;
  section: Section;
  /** The number of the listing being edited. */
  editing: number | undefined;
};

export function FormFields({ steps, ...props }: Props & { steps: readonly Step[] }) {
  return steps.map((step, index) => (
    <Part key={step.name} number={index + 1} title={step.title}>
      {step.names.includes('images') ? (
        <Photos {...props} />
      ) : (
        <div className={grid}>
          <Inputs fields={step.fields} {...props} />
        </div>
      )}
      {step.more.length > 0 && (
        <MoreGroup open={step.more.some(({ name }) => name in props.form.errors)}>
          <Inputs fields={step.more} {...props} />
        </MoreGroup>
      )}
    </Part>
  ));
}

const grid = 'grid gap-x-4 gap-y-5 sm:grid-cols-2';

function Photos({ form, section, editing }: Props) {
  return (
    <>
      <PhotoPicker
        picked={form.photos}
        min={section.photos.min}
        error={form.errors['images']}
        editing={editing}
        onChange={form.photosChanged}
      />
      <AdviceNote advice={form.advice} field="images" className="mt-3" />
    </>
  );
}

function Inputs({ fields, form, section, editing }: Props & { fields: readonly Field[] }) {
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

/** A step: the progress line scrolls to it and focuses its heading. */
function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset data-step className="min-w-0 scroll-mt-5">
      <legend className="mb-3">
        <h3 tabIndex={-1} className="flex items-center gap-2 text-base font-semibold">
          <span className="flex size-6 items-center justify-center rounded-full bg-sunken text-sm tabular-nums">
            {number}
          </span>
          {title}
        </h3>
      </legend>
      {children}
    </fieldset>
  );
}

/** Group of optional fields, collapsed at first unless one is invalid. */
function MoreGroup({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  return (
    <details open={open || opened} onToggle={(event) => setOpened(event.currentTarget.open)} className="group mt-5">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-base font-semibold [&::-webkit-details-marker]:hidden">
        <span>
          Əlavə məlumat <span className="text-sm font-normal text-muted">(məcburi deyil)</span>
        </span>
        <Icon name="down" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <div role="group" aria-label="Əlavə məlumat" className={`mt-3 ${grid}`}>
        {children}
      </div>
    </details>
  );
}
