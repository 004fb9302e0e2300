/** Markup of cards the server has rendered before: most are on many pages. Undefined in the browser. */
import { createContext } from 'react';
import type { CardProps } from './card.tsx';

export const CardMarkup = createContext<((card: CardProps) => string) | undefined>(undefined);
