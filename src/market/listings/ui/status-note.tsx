/** Note above a listing that is reserved or has ended. */
import { Link } from 'react-router';
import type { Status } from '../../../goods/listing-model/status.ts';
import { sellerPath } from '../../../people/accounts/seller-path.ts';
import type { Listing } from '../../../goods/listings/present.ts';

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
    <section
      aria-label="Elanın vəziyyəti"
      className="mb-3 border border-warning-line bg-warning-soft px-4 py-3 text-warning max-sm:border-x-0 sm:rounded-photo"
    >
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 text-sm">{text}</p>
      {text === ended && (
        <Link to={sellerPath(userId)} className="-mb-3 inline-flex min-h-11 items-center text-sm font-medium underline">
          Satıcının səhifəsi
        </Link>
      )}
    </section>
  );
}
