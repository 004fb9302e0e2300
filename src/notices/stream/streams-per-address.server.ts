/** Limits open streams per network in this process: each occupies a connection. */
import type { App } from '../../platform/app/app.ts';
import { tooMany } from '../../platform/base/errors.ts';
import { countedNetworks, isLoopback } from '../../platform/limits/address.ts';

// High, since thousands may share a carrier's address.
const maxOfNetwork = 1000;
const retrySeconds = 60;

/** Counts a stream; 429 if its network has too many. Returns a function that uncounts it. */
export function countStreams({ config }: Pick<App, 'config'>): (address: string) => () => void {
  const counts = new Map<string, number>();
  return (address) => {
    // Ignores loopback, which may be a proxy missing in `TRUSTED_PROXIES`.
    const networks = isLoopback(address) || !config.limits ? [] : countedNetworks(address);
    const isFull = networks.some(({ name, times }) => (counts.get(name) ?? 0) >= maxOfNetwork * times);
    if (isFull) throw tooMany(retrySeconds, 'Bu şəbəkədən çox sayda səhifə açıqdır. Bir az sonra yenidən cəhd edin.');
    for (const { name } of networks) counts.set(name, (counts.get(name) ?? 0) + 1);
    return () => {
      for (const { name } of networks) {
        const left = (counts.get(name) ?? 1) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      }
    };
  };
}
