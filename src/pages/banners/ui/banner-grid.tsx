/** All banners for the admin, each with its position on the page and a remove button. */
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dangerButton, quietDangerButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { sourcesOf } from '../../../photos/ui/photo-source.ts';
import { type Banner, columnLength } from '../present.ts';

/** State of the dialog: the confirmation before a banner is removed, then the outcome. */
type Asking = { banner: Banner; removing: boolean; removed?: undefined } | { text: string; removed?: Banner };

export function BannerGrid({ banners, onRemoved }: { banners: readonly Banner[]; onRemoved: () => void }) {
  const [asking, setAsking] = useState<Asking>();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (banner: Banner) => {
    setAsking({ banner, removing: true });
    try {
      await call('DELETE /api/ads/{id}', { path: { id: banner._id }, as: 'admin' });
      setAsking({ text: 'Banner silindi!', removed: banner });
      onRemoved();
    } catch {
      setAsking({ text: 'Banner silinərkən xəta baş verdi!' });
    }
  };
  return (
    <>
      <div className="mt-10 mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          Bannerlər
        </h2>
        <Link to="/AdsPanel" className="inline-block py-2.5 font-semibold text-accent-strong underline">
          Reklam səhifəsi
        </Link>
      </div>
      {banners.length === 0 && <p className="panel p-8 text-center text-muted">Hələ banner yoxdur.</p>}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {banners.map((banner, index) => (
          <BannerTile
            key={banner._id}
            banner={banner}
            place={placeOf(index)}
            onRemove={() => setAsking({ banner, removing: false })}
          />
        ))}
      </ul>
      {asking && (
        <RemovalNotice
          asking={asking}
          onRemove={(banner) => void remove(banner)}
          focusAfterwards={() => removeButtonAfter(asking.removed, banners) ?? heading.current}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

type NoticeProps = {
  asking: Asking;
  onRemove: (banner: Banner) => void;
  focusAfterwards: () => HTMLElement | null;
  onClose: () => void;
};

function RemovalNotice({ asking, onRemove, focusAfterwards, onClose }: NoticeProps) {
  if ('text' in asking) {
    return (
      <Notice
        key="answer"
        title={asking.text}
        {...(asking.removed && { tone: 'done', finalFocus: focusAfterwards })}
        onClose={onClose}
      />
    );
  }
  const { banner, removing } = asking;
  return (
    <Notice
      key="question"
      tone="danger"
      title="Bu banneri silmək istədiyinizə əminsiniz?"
      text={banner.title}
      closeLabel="Xeyr, qalsın"
      onClose={() => removing || onClose()}
      action={
        <button type="button" disabled={removing} onClick={() => onRemove(banner)} className={dangerButton}>
          {removing ? 'Silinir…' : 'Bəli, sil'}
        </button>
      }
    />
  );
}

/** The remove button of the banner after the removed one, or of the last. */
function removeButtonAfter(removed: Banner | undefined, banners: readonly Banner[]): HTMLElement | null {
  const left = banners.filter(({ _id }) => _id !== removed?._id);
  // Banners are sorted newest first.
  const near = left.find(({ _id }) => _id < (removed?._id ?? '')) ?? left.at(-1);
  return near ? document.querySelector(`[data-remove="${near._id}"]`) : null;
}

const hidden = 'Göstərilmir';

function placeOf(index: number): string {
  if (index < columnLength) return 'Sol sütun';
  return index < 2 * columnLength ? 'Sağ sütun' : hidden;
}

function BannerTile({ banner, place, onRemove }: { banner: Banner; place: string; onRemove: () => void }) {
  return (
    <li className="flex flex-col overflow-hidden panel">
      <img
        {...sourcesOf(banner.photo, '(min-width: 1000px) 312px, (min-width: 640px) 47vw, 92vw')}
        alt=""
        loading="lazy"
        className="aspect-video w-full bg-sunken object-contain"
      />
      <div className="flex flex-1 flex-col items-start p-4">
        <div className="mb-2">
          <Badge tone={place === hidden ? 'quiet' : 'plain'}>{place}</Badge>
        </div>
        <h3 className="font-semibold">{banner.title}</h3>
        <a
          href={banner.link}
          target="_blank"
          rel="nofollow sponsored noopener"
          className="block w-full truncate py-3 text-sm text-accent-strong underline"
        >
          {banner.link}
        </a>
        {banner.description && <p className="line-clamp-3 text-sm text-muted">{banner.description}</p>}
        <div className="mt-auto pt-3">
          <button
            type="button"
            data-remove={banner._id}
            onClick={onRemove}
            aria-label={`Sil: ${banner.title}`}
            className={`${quietDangerButton} min-h-11 px-4`}
          >
            <Icon name="trash" className="size-5" />
            Sil
          </button>
        </div>
      </div>
    </li>
  );
}
