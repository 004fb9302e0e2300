/** What is read when it is opened, beside the page's own data; why that failed; and reading it again. */
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from './browser/call.ts';

/** `read` again is another function: what it reads is loaded anew. What has been read stays until then. */
export function useLoaded<Loaded>(read: () => Promise<Loaded>) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState('');
  const load = useCallback(
    () =>
      read().then(
        (answer) => {
          setLoaded(() => answer);
          setFailure('');
        },
        (error: unknown) => setFailure(messageOf(error)),
      ),
    [read],
  );
  useEffect(() => void load(), [load]);
  return { loaded, setLoaded, failure, setFailure, load };
}
