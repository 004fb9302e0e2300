/** A number that rolls when it changes: the old one leaves at the top, the new one enters from below. See `rolls`. */
import { useState } from 'react';

export function Rolling({ children: now }: { children: string }) {
  const [shown, setShown] = useState<{ now: string; before?: string }>({ now });
  if (shown.now !== now) setShown({ now, before: shown.now });
  return (
    <span className="rolls">
      {/* Replaced as a whole, so that it is announced once; CSS draws the old value, unannounced. */}
      <span key={now} data-before={shown.before}>
        {now}
      </span>
    </span>
  );
}
