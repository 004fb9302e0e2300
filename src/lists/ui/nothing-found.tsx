/** Empty state of a list. Rarely needed, so browsers load it on demand. */
import { lazy, Suspense } from 'react';
import type { NothingFoundProps } from './nothing-found-advice.tsx';

const load = async () => ({ default: (await import('./nothing-found-advice.tsx')).NothingFoundAdvice });
const Advice = import.meta.env.SSR ? (await load()).default : lazy(load);

export function NothingFound(props: NothingFoundProps) {
  return (
    <Suspense>
      <Advice {...props} />
    </Suspense>
  );
}
