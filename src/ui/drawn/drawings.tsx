/** Drawings for empty states, in the colours of the theme. */
import { type ComponentType, lazy, Suspense } from 'react';
import type { DrawingName } from './scenes.tsx';

const load = async () => ({ default: (await import('./scenes.tsx')).Scene });
// Decorative: if they fail to load, the text says it all.
const none = { default: () => null };
const Scene = import.meta.env.SSR
  ? (await load()).default
  : lazy<ComponentType<{ name: DrawingName }>>(() => load().catch(() => none));

/** Decorative: the text below says the same. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 112"
      className="mx-auto mb-4 h-28 w-40 fill-surface stroke-accent stroke-[2.5]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        className="fill-accent-soft stroke-none"
        d="M14 70c-4-20 14-30 26-34 8-20 28-32 50-27 14-6 34 2 38 20 16 6 24 22 16 38-6 22-32 33-64 33S18 92 14 70Z"
      />
      <Suspense>
        <Scene name={name} />
      </Suspense>
    </svg>
  );
}
