/** Parts that only scripts make work, loaded on their own. */
import { type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

export function OnceHydrated({ children }: { children: ReactNode }) {
  return useHydrated() ? <Suspense>{children}</Suspense> : null;
}
