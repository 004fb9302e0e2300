/** What loaders get from the server, and what they report about the page. */
import { createContext, type RouterContextProvider } from 'react-router';
import type { App } from '../app.ts';
import { forReading, type Reading } from '../reading.ts';

export const appContext = createContext<App>();

export type PageNotes = {
  /** CSP nonce of the page's scripts. */
  nonce: string;
  /** Whether the page may be cached. */
  keep: boolean;
  /** What the page was read from; everything when absent. */
  reading?: Reading;
  /** JSON-LD, as `writeLinkedData` writes it. */
  linkedData?: string;
  /** The rendered page: passing it through a Response's streams would cost more than rendering it. */
  html?: Buffer;
};

export const pageNotes = createContext<PageNotes>();

/** The app for a page that depends on a topic of `cache/changes.ts`, or on everything when absent. One per page. */
export function readingOf(context: Readonly<RouterContextProvider>, topic?: string): Reading {
  return (context.get(pageNotes).reading = forReading(context.get(appContext), topic));
}
