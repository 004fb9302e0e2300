/** Loaders of pages whose text the owner may replace. */
import type { LoaderFunctionArgs } from 'react-router';
import { siteTopic } from '../../platform/cache/changes.ts';
import { readingOf } from '../../platform/page/context.ts';
import type { TextPageName } from './pages.ts';
import { readOwnText } from './texts.server.ts';

/** Loader of a page that shows nothing else from the database. */
export const ownTextLoader =
  (page: TextPageName) =>
  async ({ context }: LoaderFunctionArgs) => ({ ownText: await readOwnText(readingOf(context, siteTopic), page) });
