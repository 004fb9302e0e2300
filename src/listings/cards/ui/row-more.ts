/** Renders what a listing's row shows besides its card; absent where lists show cards. */
import { createContext, type ReactNode } from 'react';

/** Renders the seller of a listing's row, at the end of its last line. */
export const RowSeller = createContext<((id: string) => ReactNode) | undefined>(undefined);

export const RowMore = createContext<((id: string) => ReactNode) | undefined>(undefined);
