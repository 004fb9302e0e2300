/** CSP nonce for inline scripts, while the server renders. */
import { createContext } from 'react';

export const PageNonce = createContext<string | undefined>(undefined);
