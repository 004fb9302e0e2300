/** The first right rows of a dry run, as buyers will see them. */
import { CardGrid } from '../../listings/cards/ui/card-grid.tsx';
import { formatPrice } from '../../domain/fields/format.ts';
import type { ShownImport } from './use-import.ts';

export function Preview({ cards }: { cards: ShownImport['preview'] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="preview" className="mt-5">
      <h4 id="preview" className="font-semibold">
        Elanlar belə görünəcək
      </h4>
      <p className="text-sm text-muted">İlk düzgün sətirlər; şəkillər yükləyəndə götürülür.</p>
      <ul className="sr-only">
        {cards.map(({ _id, title, price, period, facts, location }) => (
          <li key={_id}>{[title, formatPrice(price, period), facts, location].filter(Boolean).join(', ')}</li>
        ))}
      </ul>
      {/* They are nowhere yet: nothing on them leads anywhere. */}
      <div inert className="mt-3">
        <CardGrid cards={cards} />
      </div>
    </section>
  );
}
