/** That a listing is reserved or has ended: above it, on its photo and beside its price. */
import { Link } from 'react-router';
import type { Status } from '../../../listing/status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { sellerPath } from '../../accounts/seller-path.ts';
import type { Listing } from '../present.ts';
import { statusNames } from './status-names.ts';

const ended = 'Satıcının əlaqə məlumatı artıq göstərilmir. Aşağıda oxşar elanlar var.';

const notes: Readonly<Partial<Record<Status, readonly [title: string, text: string]>>> = {
  reserved: [
    'Bron edilib',
    'Satıcı başqa alıcı ilə razılaşıb. Bronun ləğv olunub-olunmadığını ondan soruşa bilərsiniz.',
  ],
  sold: ['Satılıb', ended],
  expired: ['Elanın vaxtı bitib', ended],
};

export function StatusNote({ listing: { status, userId } }: { listing: Pick<Listing, 'status' | 'userId'> }) {
  const note = notes[status];
  if (!note) return null;
  const [title, text] = note;
  return (
    <section aria-label="Elanın vəziyyəti" className="bg-accent-soft mb-3 px-4 py-3 sm:rounded-card">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 text-sm">{text}</p>
      {text === ended && (
        <Link
          to={sellerPath(userId)}
          className="-mb-3 inline-flex min-h-11 items-center text-sm font-medium text-accent-strong underline"
        >
          Satıcının səhifəsi
        </Link>
      )}
    </section>
  );
}

export function StatusBadge({ status }: { status: Status }) {
  return notes[status] && <Badge tone="strong">{statusNames[status]}</Badge>;
}
