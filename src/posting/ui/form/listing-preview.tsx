/** Preview of a listing before it is sent. */
import { useState } from 'react';
import { formatDate } from '../../../domain/language/dates.ts';
import { checkFields, type Input, presentValues } from '../../../domain/fields/schema.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { quietButton, sellButton } from '../../../ui/buttons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Photo } from '../../../photos/present.ts';
import type { PickedPhoto } from '../../../photos/ui/picking/photo-state.ts';
import type { Others } from '../../../domain/fields/field.ts';
import { cardFacts } from '../../../listings/cards/present-card.ts';
import { answersOf, contactByOf } from '../../../listings/answers.ts';
import type { Listing } from '../../../listings/present.ts';
import { ListingArticle } from '../listing-article.tsx';
import { useBack } from './use-back.ts';

type Props = {
  section: Section;
  values: Input;
  photos: readonly PickedPhoto[];
  editing: Listing | undefined;
  /** The seller's confirmed phone number. */
  confirmedPhone: string | undefined;
  /** Label of the submit button. */
  label: string;
  onClose: () => void;
  onSend: () => void;
};

export function ListingPreview(props: Props) {
  const { section, values, photos, editing, confirmedPhone, label, onClose, onSend } = props;
  const [now] = useState(() => new Date());
  useBack(onClose);
  const listing = listingOf(section, values, editing, now);
  const price = Number(listing.price);
  const shown = {
    price,
    ...cardFacts(section, { title: listing.title, price, attributes: listing as Others }),
    location: listing.location,
    when: formatDate(editing ? new Date(editing.data) : now, now),
  };
  return (
    <Sheet title="Önbaxış" place="wide" onClose={onClose}>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-page pb-6 [--article-top:0px] sm:p-4">
        <ListingArticle
          listing={{
            ...listing,
            photos: photos.flatMap((photo) => photoOf(photo) ?? []),
            phoneVerified: isConfirmed(listing.contact.phone, confirmedPhone, editing),
          }}
          section={section}
          shown={shown}
        />
      </div>
      <div className="flex gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
        <button type="button" onClick={onClose} className={`${quietButton} shrink-0 px-3 sm:flex-1`}>
          Formaya qayıt
        </button>
        <button type="button" onClick={onSend} className={`${sellButton} flex-1 px-3`}>
          {label}
        </button>
      </div>
    </Sheet>
  );
}

/** The listing as the API would return it. The form has been validated before. */
function listingOf(section: Section, input: Input, editing: Listing | undefined, now: Date): Listing {
  const checked = checkFields(section.fields, input, 'form');
  const values = checked.ok ? presentValues(checked.values) : {};
  const texts = answersOf(section, values);
  const text = (name: string) => texts[name] ?? '';
  const phone = text('contact.phone');
  return {
    ...texts,
    _id: editing?._id ?? '',
    id: editing?.id ?? 0,
    section: section.name,
    title: section.titleFrom.map(text).join(' ').trim(),
    price: text('price'),
    location: text('location'),
    description: text('description'),
    contact: { name: text('contact.name'), phone, email: text('contact.email') },
    contactBy: contactByOf(texts),
    phoneVerified: false,
    images: [],
    photos: [],
    data: editing?.data ?? now.toISOString(),
    updatedAt: now.toISOString(),
    userId: '',
    status: 'active',
    publishedAt: null,
    expiresAt: null,
    bumpedAt: null,
    confirmedAt: null,
    oldPrice: null,
    liked: false,
    favorite: false,
  };
}

/** Whether the number is confirmed, by the server's rule. */
function isConfirmed(phone: string, confirmed: string | undefined, editing: Listing | undefined): boolean {
  return phone === confirmed || (editing?.phoneVerified === true && phone === editing.contact.phone);
}

/** A photo from the server or memory; undefined if this browser cannot decode it. */
function photoOf({ kept, url, size }: PickedPhoto): Photo | undefined {
  if (kept) return kept.photo;
  return url && size ? { ...size, placeholder: url, renditions: [{ name: url, ...size }] } : undefined;
}
