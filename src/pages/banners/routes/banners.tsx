/** Banners in two columns: the first three left, the next three right; stacked on phones. */
import { Link } from 'react-router';
import { isLoadFailure } from '../../../ui/browser/load-failure.ts';
import { readingOf } from '../../../platform/page/context.ts';
import { bannersTopic } from '../../../platform/cache/changes.ts';
import { loadOrFailure } from '../../../platform/page/load-or-failure.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageLoadFailed } from '../../../ui/load-failed.tsx';
import { pageMeta } from '../../../platform/page/page-meta.ts';
import { useAdminSignedIn } from '../../../accounts/admin/session.ts';
import { readBanners } from '../banners.server.ts';
import { type Banner, columnLength, presentBanner } from '../present.ts';
import type { Route } from './+types/banners.ts';
import { siteName, titled } from '../../../ui/site.ts';
import { sourcesOf } from '../../../photos/ui/photo-source.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const reading = readingOf(context, bannersTopic);
  return loadOrFailure(async () => (await readBanners(reading, 2 * columnLength)).map(presentBanner));
}

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: titled('Reklam'),
    description: `${siteName()} tərəfdaşlarının reklamları və endirimləri.`,
    path: '/AdsPanel',
  });

export default function Banners({ loaderData: banners }: Route.ComponentProps) {
  if (isLoadFailure(banners)) {
    return (
      <div className="mx-auto max-w-page px-4">
        <PageLoadFailed text={banners.failure} />
      </div>
    );
  }
  const columns = [banners.slice(0, columnLength), banners.slice(columnLength)].filter((column) => column.length > 0);
  return (
    <div className="mx-auto max-w-page px-4">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="page-title">Reklam</h1>
        {banners.length > 0 && <Manage />}
      </div>
      {banners.length === 0 && <Empty />}
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-6">
        {columns.map((column, place) => (
          <ul key={place} className="grid gap-4 sm:gap-6">
            {column.map((banner, index) => (
              <li key={banner._id}>
                <BannerCard banner={banner} first={index === 0} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}

function Empty() {
  const isAdmin = useAdminSignedIn();
  const [text, to, act] = isAdmin
    ? ['Bannerləriniz bu səhifədə iki sütunda, ən çox altısı görünəcək.', '/AdminPanel/reklam', 'Banner əlavə et']
    : ['Burada öz reklamınızı görmək istəyirsiniz?', '/contact', 'Bizə yazın'];
  return (
    <EmptyState drawing="box" title="Hazırda reklam yoxdur." text={text}>
      <Link to={to} className={quietButton}>
        {act}
      </Link>
    </EmptyState>
  );
}

/** To the admin, who sees here what visitors see. */
function Manage() {
  if (!useAdminSignedIn()) return null;
  return (
    <Link to="/AdminPanel/reklam" className={quietButton}>
      Bannerləri dəyiş
    </Link>
  );
}

// Minimum aspect ratio: banners contain text, so they are cropped only if taller than a screen.
const narrowest = 3 / 4;

function BannerCard({ banner, first }: { banner: Banner; first: boolean }) {
  const { photo } = banner;
  return (
    <article className="group relative overflow-hidden panel transition-shadow hover:shadow-raised">
      <img
        {...sourcesOf(photo, '(min-width: 1000px) 472px, (min-width: 640px) 47vw, 92vw')}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        style={{
          aspectRatio: Math.max(narrowest, photo.width / photo.height),
          backgroundImage: `url(${photo.placeholder})`,
        }}
        className="h-auto w-full bg-sunken bg-cover object-cover"
      />
      <div className="p-4">
        <h2 className="text-base font-semibold">
          <a
            href={banner.link}
            target="_blank"
            rel="nofollow sponsored noopener"
            className="outline-none after:absolute after:inset-0 after:rounded-card group-hover:text-accent-strong focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
          >
            {banner.title}
          </a>
        </h2>
        {banner.description && <p className="mt-1 leading-6 text-muted">{banner.description}</p>}
        <p className="mt-2 text-sm text-muted">{new URL(banner.link).host}</p>
      </div>
    </article>
  );
}
