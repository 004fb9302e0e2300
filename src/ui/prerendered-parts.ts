/**
 * Lets the server render header, footer and bottom bar once, filters that nobody has set once per section, and the similar
 * ads of a section's pages and rows of home once per change, and reuse their markup. Without the first three an uncached
 * listing page takes 1.2 times the processor time, without the filters a section's list 1.3 times. To measure: as in
 * `prerendered-cards.ts`.
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
