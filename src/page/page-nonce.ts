/** The mark by which the site's policy allows the scripts of a page; known while the server makes the page. */
import { createContext } from 'react';

export const PageNonce = createContext<string | undefined>(undefined);
