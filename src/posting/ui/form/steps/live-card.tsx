/** Beside the form: the listing's card as lists will show it, and what is still missing. */
import { useState, useSyncExternalStore } from 'react';
import type { Field, Others, Value } from '../../../../domain/fields/field.ts';
import { fieldSchema, type Input } from '../../../../domain/fields/schema.ts';
import type { Section } from '../../../../domain/fields/section.ts';
import { formatDate } from '../../../../domain/language/dates.ts';
import { type Card, cardFacts } from '../../../../listings/cards/present-card.ts';
import { ListingCard } from '../../../../listings/cards/ui/card.tsx';
import type { Listing } from '../../../../listings/present.ts';
import type { CardPhoto } from '../../../../photos/present.ts';
import type { PickedPhoto } from '../../../../photos/ui/picking/photo-state.ts';
import { Icon } from '../../../../ui/drawn/icons.tsx';
import type { Step } from './steps.ts';

type Props = {
  section: Section;
  values: Input;
  photos: readonly PickedPhoto[];
  editing: Listing | undefined;
  steps: readonly Step[];
  /** Fields by name that are still to be filled in or corrected. */
  lacking: Readonly<Record<string, string>>;
};

// Bars where there is nothing to show yet. Written out, since Tailwind reads the classes from here.
const noPrice =
  '[&_.card-price]:invisible [&_.card-price]:relative [&_.card-price]:after:visible [&_.card-price]:after:absolute [&_.card-price]:after:top-1 [&_.card-price]:after:left-0 [&_.card-price]:after:h-4 [&_.card-price]:after:w-24 [&_.card-price]:after:rounded-tick [&_.card-price]:after:bg-line';
const noTitle =
  '[&_.card-title]:invisible [&_.card-title]:relative [&_.card-title]:after:visible [&_.card-title]:after:absolute [&_.card-title]:after:top-1 [&_.card-title]:after:left-0 [&_.card-title]:after:h-3 [&_.card-title]:after:w-40 [&_.card-title]:after:rounded-tick [&_.card-title]:after:bg-line';
// Keeps the line of a title that is not there yet.
const blank = '\u00a0';

/** Only where there is room for it. */
export function LiveCard(props: Props) {
  return useIsWide() && <Beside {...props} />;
}

function Beside({ section, values, photos, editing, steps, lacking }: Props) {
  const [now] = useState(() => new Date());
  const card = cardOf(section, values, photos, editing, now);
  const empty = [values['price']?.trim() ? '' : noPrice, card.title === blank ? noTitle : ''].join(' ');
  return (
    <aside aria-label="Elanın görünüşü" className="w-72 shrink-0 overflow-y-auto bg-page px-6 py-5">
      <p className="mb-3 text-sm font-semibold">Elanınız belə görünəcək</p>
      {/* Says nothing that the form does not: no links, no stops of the keyboard. */}
      <div inert aria-hidden="true" className={`rounded-card bg-surface p-2 [--text:6.875rem] ${empty}`}>
        <ListingCard card={card} unmarked />
      </div>
      <Missing section={section} steps={steps} lacking={lacking} />
    </aside>
  );
}

function Missing({ section, steps, lacking }: Pick<Props, 'section' | 'steps' | 'lacking'>) {
  const labelOf = (name: string) =>
    name === 'images' ? 'Ən azı bir şəkil' : (section.fields.find((field) => field.name === name)?.label ?? name);
  const open = steps.flatMap(({ name, names }) => {
    const left = names.filter((each) => lacking[each]);
    return left.length > 0 ? [{ name, labels: left.map(labelOf) }] : [];
  });
  if (open.length === 0)
    return (
      <p className="mt-6 flex items-center gap-2 text-sm font-medium text-good">
        <Icon name="check" className="size-5 shrink-0" />
        Elan göndərilməyə hazırdır
      </p>
    );
  return (
    <div className="mt-6 text-sm">
      <p className="mb-2 font-semibold">Doldurulmayıb</p>
      <dl className="space-y-2">
        {open.map(({ name, labels }) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted">{labels.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The listing as a card; what is not valid yet is left out. */
function cardOf(
  section: Section,
  input: Input,
  photos: readonly PickedPhoto[],
  editing: Listing | undefined,
  now: Date,
): Card {
  const values = validValues(section.fields, input);
  const price = Number(values['price'] ?? 0);
  const created = editing ? new Date(editing.data) : now;
  const location = input['location']?.trim() ?? '';
  const title = section.titleFrom.flatMap((name) => input[name]?.trim() || []).join(' ');
  const [first] = photos;
  return {
    _id: editing?._id ?? '',
    id: editing?.id ?? 0,
    section: section.name,
    title: title || blank,
    price,
    ...cardFacts(section, { title, price, attributes: values }),
    location,
    data: created.toISOString(),
    // Time follows the place.
    when: location && formatDate(created, now),
    photo: (first && photoOf(first)) ?? null,
    photoCount: photos.length,
    ...(editing?.phoneVerified && { verified: true }),
  };
}

function validValues(fields: readonly Field[], input: Input): Others {
  const values: Record<string, Value> = {};
  for (const field of fields) {
    const text = input[field.name];
    if (!text?.trim()) continue;
    const read = fieldSchema(field).safeParse(text);
    if (read.success && !('absent' in field && field.absent === read.data)) values[field.name] = read.data;
  }
  return values;
}

// Sharp enough for the card on any screen.
const widthOfCard = 640;

/** From the server or this browser's memory; undefined if the browser cannot decode it. */
function photoOf({ kept, url }: PickedPhoto): CardPhoto | undefined {
  const { renditions = [], placeholder = '' } = kept?.photo ?? {};
  const name = (renditions.find(({ width }) => width >= widthOfCard) ?? renditions.at(-1))?.name ?? url;
  return name === undefined ? undefined : { key: name, widths: [], placeholder };
}

// Must equal `lg` in the sheet's classes.
const wide = '(width >= 64rem)';

function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(wide).matches);
}

function follow(onChange: () => void): () => void {
  const media = matchMedia(wide);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
