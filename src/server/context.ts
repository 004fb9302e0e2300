/** What a page's loader gets, and what it says of the page. */
import { createContext } from 'react-router';
import type { App } from '../app.ts';

export const appContext = createContext<App>();

export type PageNotes = {
  /** Mark of the scripts that belong to the page. */
  nonce: string;
  /** Whether the page may be sent again to whoever asks for the same. */
  keep: boolean;
  /** What it is made of: a topic of `freshness.ts`, or several with commas between; everything when absent. */
  topic?: string;
  /** What it tells programs, as `writeLinkedData` writes it. */
  linkedData?: string;
  /** The page, once it is rendered: a response would carry it through streams that cost more than the rendering. */
  html?: Buffer;
};

export const pageNotes = createContext<PageNotes>();
