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
import { columnLength, presentBanner } from '../present.ts';
import { BannerCard } from '../ui/banner-card.tsx';
import type { Route } from './+types/banners.ts';
import { siteName, titled } from '../../../ui/site.ts';

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
