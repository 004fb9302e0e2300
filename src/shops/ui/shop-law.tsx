/** Details the law requires of business sellers, besides the name and address in the heading. */
import { saySinceMonth } from '../../domain/language/since-month.ts';
import type { ShopPageData } from '../reading/shop-page.server.ts';

export function ShopLaw({ shop }: Pick<ShopPageData, 'shop'>) {
  const rows = [
    ['VÖEN', shop.voen],
    ['Saytda', saySinceMonth(new Date(shop.since))],
  ];
  return (
    <section aria-labelledby="law" className="mt-8 panel p-4 sm:p-6 md:mt-12">
      <h2 id="law" className="text-lg font-semibold">
        Satıcı haqqında
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-break-word">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
