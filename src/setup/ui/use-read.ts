import { useState } from 'react';
import type { Read } from './save.ts';
import type { StoredSite } from './stored-site.ts';

/** The site as it was when a step was filled with it: not what another step has read since. */
export function useRead(site: StoredSite): { read: StoredSite; onRead: (read: Read) => void } {
  const [read, setRead] = useState(site);
  return { read, onRead: (now) => 'site' in now && setRead(now.site) };
}
