/** Tabs of the shop's sections, with counts. */
import { Link } from 'react-router';
import type { ShopPageData } from '../reading/shop-page.server.ts';
import { shopPath } from '../shop-path.ts';

export function ShopTabs({ page: { shop, tabs, section, words } }: { page: ShopPageData }) {
  if (tabs.length < 2) return <div className="h-4" />;
  const all = { section: null, label: 'Hamısı', count: shop.active };
  return (
    <nav aria-label="Mağazanın bölmələri" className="my-4 flex flex-wrap gap-2">
      {[all, ...tabs].map((tab) => (
        <Link
          key={tab.label}
          to={`${shopPath(shop.slug)}${queryOf(tab.section, words)}`}
          preventScrollReset
          aria-current={tab.section === section ? 'page' : undefined}
          className="flex min-h-11 items-center gap-2 rounded-full bg-sunken px-4 text-sm font-medium hover:text-accent-strong aria-[current]:bg-accent-soft aria-[current]:text-accent-strong"
        >
          {tab.label}
          <span className="text-muted tabular-nums">{tab.count}</span>
        </Link>
      ))}
    </nav>
  );
}

function queryOf(section: string | null, words: string): string {
  const params = new URLSearchParams();
  if (section) params.set('section', section);
  if (words) params.set('q', words);
  return params.size > 0 ? `?${params}` : '';
}
