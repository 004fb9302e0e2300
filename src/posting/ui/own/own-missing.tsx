/** Shown to the owner of a listing that has no page: returned, removed, or waiting for moderators. */
import '../../../members.css';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { call } from '../../../ui/browser/call.ts';
import { sectionByName } from '../../../domain/sections/links.ts';
import type { OwnListing } from '../../own-answer.server.ts';
import { ListingFormDialog } from '../form/on-demand-form.tsx';
import { OwnBadge } from './own-badge.tsx';
import { ReviewNote } from './review-note.tsx';

type Props = {
  /** The last part of the address: the listing's number, or its `_id`. */
  number: string;
  /** What everybody else sees. */
  children: ReactNode;
};

export function OwnMissing({ number, children }: Props) {
  const [own, setOwn] = useState<OwnListing>();
  const [editing, setEditing] = useState(false);
  const read = useCallback(
    () =>
      call('GET /api/my-announcements').then(
        (all) => setOwn(all.find(({ id, _id }) => String(id) === number || _id === number)),
        // What others see is true as well.
        () => undefined,
      ),
    [number],
  );
  useEffect(() => void read(), [read]);
  const section = own && sectionByName(own.section);
  if (!section) return children;
  return (
    <section className="mx-auto max-w-xl px-4 py-6">
      <div className="panel p-4 sm:p-6">
        <OwnBadge listing={own} />
        <h1 className="mt-2 text-2xl font-semibold tracking-tight text-pretty">{own.title}</h1>
        <p className="mt-1 mb-4 text-muted">{sentences[own.status] ?? 'Bu elanı yalnız siz görürsünüz.'}</p>
        <ReviewNote listing={own} />
        <div className="mt-4 flex flex-wrap gap-2">
          {own.status === 'rejected' && (
            <button
              type="button"
              {...ListingFormDialog.preloadProps}
              onClick={() => setEditing(true)}
              className={`${primaryButton} max-sm:w-full`}
            >
              Düzəliş et
            </button>
          )}
          <Link to="/profile" className={`${quietButton} max-sm:w-full`}>
            Elanlarıma keç
          </Link>
        </div>
      </div>
      {editing && (
        <ListingFormDialog
          section={section}
          open
          editing={own}
          onClose={() => setEditing(false)}
          onPosted={() => void read()}
        />
      )}
    </section>
  );
}

const sentences: Readonly<Partial<Record<OwnListing['status'], string>>> = {
  rejected: 'Elan hələ dərc olunmayıb: moderator düzəliş istəyir. Düzəldən kimi yenidən yoxlanılacaq.',
  removed: 'Moderator elanı saytdan çıxarıb, onu yalnız siz görürsünüz.',
  pending: 'Elan yoxlanılır. Dərc olunan kimi bu ünvanda açılacaq.',
};
