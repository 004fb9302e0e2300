/** What became of a favourite since it was kept. */
import { isVisible, type Status } from '../listings/status.ts';
import type { Favorite } from './favorites.ts';
import type { Stage } from './stages.ts';

export type Standing = {
  status: Status;
  price: number;
  oldPrice: number | undefined;
  /** By how much it is dearer now; negative: cheaper. Of what was sold the price is private. */
  change: number;
};

export function standingOf(favorite: Favorite, stage: Stage | undefined): Standing {
  const known = stage && stage.status !== 'gone' ? stage : undefined;
  const status = stage?.status === 'gone' ? 'removed' : (known?.status ?? favorite.status ?? 'active');
  const price = known?.price ?? favorite.price;
  const change = isVisible(status) ? price - favorite.price : 0;
  const oldPrice = change < 0 ? favorite.price : known ? known.oldPrice : favorite.oldPrice;
  return { status, price, oldPrice, change };
}
