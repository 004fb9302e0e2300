/** A button that asks the browser for a passkey, and says beside it what went wrong. */
import type { ReactNode } from 'react';
import { quietButton } from '../../../ui/buttons.ts';
import { useWrite } from '../../../ui/use-write.ts';
import { type WithKeys, withKeys } from '../browser/with-keys.ts';

type Props = {
  /** Gets the answer of the key and sends it. */
  use: WithKeys<void>;
  className?: string;
  children: ReactNode;
};

export function KeyButton({ use, className = quietButton, children }: Props) {
  const { sending, message, write } = useWrite();
  return (
    <div>
      <button type="button" aria-busy={sending} onClick={() => void write(() => withKeys(use))} className={className}>
        {children}
      </button>
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {message}
      </p>
    </div>
  );
}
