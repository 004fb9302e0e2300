/**
 * On phones a search that is typed in covers the page. The list of suggestions opens the layer, since it brings what that
 * needs: look, buttons, way back; see `suggestions/way-back.ts`.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Navigation state that opens the search on the next page. */
export const focusSearch = { focusSearch: true };

export type Layer = {
  isOpen: boolean;
  /** The page was come to for the sake of the layer: one step back leads away from both. */
  isOwnPage: boolean;
  open: () => void;
  /** Uncovers the page, which a search may then replace. */
  leave: () => void;
};

export function useLayer(): Layer {
  const { key, state } = useLocation();
  const isOwnPage = Boolean((state as Partial<typeof focusSearch> | null)?.focusSearch);
  const [isOpen, setIsOpen] = useState(false);
  const leave = () => setIsOpen(false);
  useEffect(() => {
    leave();
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- once for each page
  }, [key]);
  return { isOpen, isOwnPage, open: () => setIsOpen(true), leave };
}
