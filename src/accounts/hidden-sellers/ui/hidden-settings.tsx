/** Settings of hidden sellers. Loaded by the profile on demand. */
import { useEffect } from 'react';
import { syncHiddenSellers } from '../browser/sync.ts';
import { HiddenList } from './hidden-list.tsx';

export function HiddenSettings() {
  useEffect(() => void syncHiddenSellers(), []);
  return (
    <section aria-labelledby="hidden-sellers">
      <h2 id="hidden-sellers" className="mt-10 mb-4 text-xl font-semibold">
        Gizlədilmiş satıcılar
      </h2>
      <div className="panel p-4 sm:p-6">
        <HiddenList />
      </div>
    </section>
  );
}
