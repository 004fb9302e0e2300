/**
 * Submit button of an account form. Disabled until scripts run: without them, the browser would put the password into
 * the page address.
 */
import type { ReactNode } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { primaryButton } from '../../ui/buttons.ts';

export function SubmitButton({ sending, children }: { sending: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <button disabled={!hydrated || sending} className={`${primaryButton} w-full`}>
      {children}
    </button>
  );
}
