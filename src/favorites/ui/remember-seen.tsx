/** Setting of what this browser keeps of the listings one has looked at. */
import { useSyncExternalStore } from 'react';
import { remembersSeen, setRemembersSeen } from '../../listings/cards/seen.ts';
import { onStoredChange } from '../../ui/browser/storage.ts';

export function RememberSeen() {
  const isOn = useSyncExternalStore(onStoredChange, remembersSeen, () => true);
  return (
    <section aria-labelledby="this-browser">
      <h2 id="this-browser" className="mt-10 mb-4 text-xl font-semibold">
        Bu brauzer
      </h2>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 panel px-4 py-2 sm:px-6">
        <input type="checkbox" className="tick" checked={isOn} onChange={() => setRemembersSeen(!isOn)} />
        Baxdığım elanları bu brauzerdə yadda saxla
      </label>
    </section>
  );
}
