/** A favourite: the card with its present price and status, what has changed, and the button that removes it. */
import { groupThousands } from '../../domain/fields/format.ts';
import { ListingCard } from '../../listings/cards/ui/card.tsx';
import { isVisible } from '../../listings/status.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import type { Favorite } from '../favorites.ts';
import type { Standing } from '../standing.ts';

type Props = { favorite: Favorite; standing: Standing; onRemove: () => void };

export function KeptListing({ favorite, standing: { status, price, oldPrice, change }, onRemove }: Props) {
  // The unit price was computed from the price then.
  const { unitPrice, oldPrice: _then, status: _before, ...rest } = favorite;
  const card = {
    ...rest,
    price,
    ...(price === favorite.price && unitPrice && { unitPrice }),
    ...(oldPrice && { oldPrice }),
    ...(status !== 'active' && { status }),
  };
  return (
    <div className="kept" data-ended={!isVisible(status) || undefined}>
      <ListingCard card={card} />
      <div className="kept-foot">
        {change < 0 && <p className="kept-change">{groupThousands(-change)} AZN ucuzlaşıb</p>}
        {change > 0 && (
          <p className="kept-change" data-dearer>
            {groupThousands(change)} AZN bahalaşıb
          </p>
        )}
        <button type="button" onClick={onRemove} aria-label={`Sil: ${favorite.title}`} className="kept-remove">
          <Icon name="heart" />
          Sil
        </button>
      </div>
    </div>
  );
}
