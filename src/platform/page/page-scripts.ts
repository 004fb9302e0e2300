/** What only the server writes into pages: the CSP nonce of inline scripts, and JSON-LD. */
import { createContext } from 'react';

export const PageScripts = createContext<{ nonce?: string; linkedData?: string | undefined }>({});
