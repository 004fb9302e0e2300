/** Note above a listing that is reserved or has ended. */
import { Link } from 'react-router';
import type { Status } from '../../listings/status.ts';
import { sellerPath } from '../../accounts/seller-path.ts';
import { quietButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import type { Listing } from '../../listings/present.ts';

const ended = 'Satıcının əlaqə məlumatı artıq göstərilmir. Aşağıda oxşar elanlar var.';

const notes: Readonly<Partial<Record<Status, readonly [title: string, text: string]>>> = {
  reserved: [
    'Bron edilib',
    'Satıcı başqa alıcı ilə razılaşıb. Bronun ləğv olunub-olunmadığını ondan soruşa bilərsiniz.',
  ],
  sold: ['Satılıb', ended],
  expired: ['Elanın vaxtı bitib', ended],
};

type Props = {
  listing: Pick<Listing, 'status' | 'userId'>;
  /** The search for more like it. */ alike: string | undefined;
};

export function StatusNote({ listing: { status, userId }, alike }: Props) {
  const note = notes[status];
  if (!note) return null;
  const [title, text] = note;
  const look = text === ended ? 'border-line bg-sunken' : 'border-warning-line bg-warning-soft text-warning';
  return (
    <section
      aria-label="Elanın statusu"
      className={`mb-3 flex flex-wrap items-center gap-x-6 gap-y-2 border px-4 py-3 max-sm:border-x-0 sm:rounded-photo ${look}`}
    >
      <div className="flex-auto">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-sm">{text}</p>
        {text === ended && (
          <Link
            to={sellerPath(userId)}
            className="-mb-3 inline-flex min-h-11 items-center text-sm font-medium underline"
          >
            Satıcının səhifəsi
          </Link>
        )}
      </div>
      {alike && (
        <Link to={alike} className={`${quietButton} max-sm:w-full noscript:hidden`}>
          <Icon name="bell" className="size-5" />
          Oxşarı çıxanda xəbər ver
        </Link>
      )}
    </section>
  );
}
