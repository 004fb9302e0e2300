/** Shows the dialog that asks again, for whichever call of the page wants it. */
import { useEffect, useState } from 'react';
import { askAgainBy } from '../../../ui/browser/call.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import type { Asker } from '../../member-loader.ts';

const ConfirmDialog = onDemand(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

type Asked = { as: Asker; resolve: (confirmed: boolean) => void };

export function AskAgain() {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  useEffect(() => {
    askAgainBy((as) => new Promise((resolve) => setAsked((before) => [...before, { as, resolve }])));
    return () => askAgainBy(undefined);
  }, []);
  const [first] = asked;
  if (!first) return null;
  const done = (confirmed: boolean) => {
    // Calls that wait together are confirmed together.
    for (const { resolve } of asked) resolve(confirmed);
    setAsked([]);
  };
  return <ConfirmDialog as={first.as} onDone={done} />;
}
