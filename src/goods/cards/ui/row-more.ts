/** Renders what a listing's row shows besides its card; absent where lists show cards. */
import { createContext, type ReactNode } from 'react';

export const RowMore = createContext<((id: string) => ReactNode) | undefined>(undefined);
