/** What a page's loader gets, and what it says of the page. */
import { createContext, type RouterContextProvider } from 'react-router';
import type { App } from '../app.ts';
import type { Topic } from '../cache/changes.ts';
import { forReading, type Reading } from '../reading.ts';

export const appContext = createContext<App>();

export type PageNotes = {
  /** Mark of the scripts that belong to the page. */
  nonce: string;
  /** Whether the page may be sent again to whoever asks for the same. */
  keep: boolean;
  /** What it is read with, and so made of; everything when absent. */
  reading?: Reading;
  /** What it tells programs, as `writeLinkedData` writes it. */
  linkedData?: string;
  /** The page, once it is rendered: a response would carry it through streams that cost more than the rendering. */
  html?: Buffer;
};

export const pageNotes = createContext<PageNotes>();

/** The app for a page that is made from a topic, or from everything when absent. A page has one. */
export function readingOf(context: Readonly<RouterContextProvider>, topic?: Topic): Reading {
  return (context.get(pageNotes).reading = forReading(context.get(appContext), topic));
}
