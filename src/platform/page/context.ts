/** What loaders get from the server, and what they report about the page. */
import { createContext, data, type RouterContextProvider } from 'react-router';
import type { App } from '../app/app.ts';
import type { Topic } from '../cache/changes.ts';
import { forReading, type Reading } from './reading.ts';

export const appContext = createContext<App>();

export type PageNotes = {
  /** CSP nonce of the page's scripts. */
  nonce: string;
  /** Whether the page may be cached. */
  keep: boolean;
  /** Names of the query parameters the page depends on, if any. */
  parameters?: ReadonlySet<string>;
  /** Set once a loader runs: a page without loaders shows no data. */
  isLoaded?: true;
  /** When the page's texts about time become wrong. */
  until?: Date;
  /** What the loaders read from; everything when absent. */
  reading?: Reading;
  /** Who asks, on pages of `Feature.limitedPages` only: no other may depend on it. */
  address?: string;
  /** JSON-LD, as `writeLinkedData` writes it. */
  linkedData?: string;
};

export const pageNotes = createContext<PageNotes>();

/** Who opens a page of `Feature.limitedPages`. Without an address it is refused: a limit must never count for all at once. */
export function addressOf(context: Readonly<RouterContextProvider>): string {
  const { address } = context.get(pageNotes);
  if (address === undefined) throw data(null, { status: 404 });
  return address;
}

/** The app for a page that depends on topics, or on everything when absent. One per page. */
export function readingOf(
  context: Readonly<RouterContextProvider>,
  ...topics: readonly (Topic | undefined)[]
): Reading {
  return (context.get(pageNotes).reading = forReading(context.get(appContext), ...topics));
}
