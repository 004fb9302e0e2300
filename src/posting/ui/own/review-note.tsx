/** Moderation notes for a seller: remaining wait, requested changes, or the reason of a removal. */
import { labelsOf } from '../../../domain/language/sentence.ts';
import { sectionByName } from '../../../domain/sections/links.ts';
import type { OwnListing } from '../../own-answer.server.ts';

const appeals = {
  possible: undefined,
  open: 'Müraciətinizə baxılır.',
  denied: 'Müraciətinizə baxıldı: elan bərpa edilmədi.',
} as const;

export function ReviewNote({ listing }: { listing: OwnListing }) {
  const { status, queue, decision, appeal } = listing;
  if (status === 'pending')
    return (
      queue && (
        <p className="rounded-control bg-accent-soft px-3 py-2 text-sm tabular-nums">
          Növbədə {queue.place} elan, təxminən {queue.minutes} dəqiqə
        </p>
      )
    );
  if ((status !== 'rejected' && status !== 'removed') || !decision) return null;
  return (
    <div className="rounded-control bg-danger-soft px-3 py-2 text-sm">
      <p className="font-semibold">{status === 'rejected' ? 'Bunları düzəldin' : 'Səbəb'}</p>
      <Reasons listing={listing} />
      {appeal && appeals[appeal] && <p className="mt-1 text-muted">{appeals[appeal]}</p>}
    </div>
  );
}

function Reasons({ listing: { section: name, decision } }: { listing: OwnListing }) {
  const section = sectionByName(name);
  const labels: Readonly<Record<string, string>> = { ...(section && labelsOf(section.fields)), images: 'Şəkillər' };
  return (
    <ul className="mt-1 space-y-0.5">
      {decision?.reasons.map(({ field, text }) => (
        <li key={`${field} ${text}`} className="whitespace-pre-line">
          {field && labels[field] ? `${labels[field]}: ` : ''}
          {text}
        </li>
      ))}
    </ul>
  );
}
