/**
 * Lets the server render once, and reuse, what looks the same on many pages: header, footer and bottom bar, tiles of sections,
 * skeletons, filters that nobody has set, and until they change the similar ads of a section's pages and rows of home.
 * Without the first three an uncached listing page takes 1.2 times the processor time, without tiles and skeletons home 1.2
 * times, without filters a section's list 1.4 times. To measure: as in `prerendered-cards.ts`.
 */
import { createContext, type ReactNode, useContext } from 'react';

/** The markup of a part. Undefined in the browser, which renders parts as usual. */
export const PrerenderedParts = createContext<((name: string, part: ReactNode) => string) | undefined>(undefined);

/**
 * The content of an element as props; `name` must differ wherever the server's markup does, and is undefined where the part
 * is rendered as usual. The last hook of its component: rendering the part ends React's work on the component around it.
 */
export function usePrerendered(name: string | undefined, part: ReactNode) {
  const made = useContext(PrerenderedParts);
  return made && name !== undefined ? { dangerouslySetInnerHTML: { __html: made(name, part) } } : { children: part };
}
