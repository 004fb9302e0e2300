/** Parts that all pages have alike, such as the footer: the server makes each once. */
import { createContext, type ReactNode, useContext } from 'react';

/** What makes a part's markup, or has made it already. The browser has none, and makes its parts itself. */
export const MadeParts = createContext<((name: string, part: ReactNode) => string) | undefined>(undefined);

/** What an element holds; `name` tells apart all that it can look like when a page begins. */
export function useMade(name: string, part: ReactNode) {
  const made = useContext(MadeParts);
  return made ? { dangerouslySetInnerHTML: { __html: made(name, part) } } : { children: part };
}
