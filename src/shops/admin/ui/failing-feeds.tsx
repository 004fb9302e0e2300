/** Shops whose file cannot be read from its address. */
import { useState } from 'react';
import { Link } from 'react-router';
import { sayDate } from '../../../domain/language/dates.ts';
import type { Answer } from '../../../ui/browser/call-types.ts';

type Feed = Answer<'GET /api/admin/failing-feeds'>['items'][number];

export function FailingFeeds({ feeds }: { feeds: readonly Feed[] }) {
  const [now] = useState(() => new Date());
  if (feeds.length === 0) return <p className="panel p-6 text-muted">Bütün mağazaların faylları oxunur.</p>;
  return (
    <ul className="grid gap-4">
      {feeds.map(({ userId, shop, url, failures, problem, checkedAt, told }) => (
        <li key={userId} className="panel p-4 sm:p-6">
          <h2 className="text-lg font-semibold wrap-anywhere">
            <Link to={`/satici/${userId}`}>{shop.name || shop.slug}</Link>
          </h2>
          <p className="mt-1 text-sm wrap-anywhere">{url}</p>
          <p className="mt-2 text-sm font-medium text-danger">
            Ardıcıl {failures} dəfə oxunmayıb: {problem}
          </p>
          <p className="mt-1 text-sm text-muted">
            {checkedAt && `Sonuncu cəhd: ${sayDate(new Date(checkedAt), now)}. `}
            {told ? 'Sahibinə bildirilib.' : 'Üçüncü uğursuz cəhddən sonra sahibinə bildiriləcək.'}
          </p>
        </li>
      ))}
    </ul>
  );
}
