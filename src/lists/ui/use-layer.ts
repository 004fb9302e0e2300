/** On phones a search that is typed in covers the page; the way back to it is in `suggestions/way-back.ts`. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Navigation state that opens the search on the next page. */
export const focusSearch = { focusSearch: true };

export type Layer = {
  isOpen: boolean;
  /** The page was come to for the sake of the layer: one step back leads away from both. */
  isOwnPage: boolean;
  /** Does nothing on wider screens. */
  open: () => void;
  /** Uncovers the page, which a search may then replace. */
  leave: () => void;
};

export function useLayer(): Layer {
  const { key, state } = useLocation();
  const isOwnPage = Boolean((state as Partial<typeof focusSearch> | null)?.focusSearch);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(matchMedia('(width < 48rem)').matches);
  const leave = () => setIsOpen(false);
  useEffect(isOwnPage ? open : leave, [key, isOwnPage]);
  return { isOpen, isOwnPage, open, leave };
}
