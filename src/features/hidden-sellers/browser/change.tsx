/** Hides a seller and shows them again: here at once, then on the account. Loaded on demand. */
import { call, CallError } from '../../../browser/call.ts';
import { readStored, storageRefused } from '../../../browser/storage.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { type HiddenSeller, readHiddenSellers, writeHidden } from './hidden-sellers.ts';

type Seller = Pick<HiddenSeller, 'id' | 'name'>;

const most = 500;

export function toggleSeller(seller: Seller): Promise<void> {
  return (readHiddenSellers().some(({ id }) => id === seller.id) ? unhideSeller : hideSeller)(seller);
}

/** With a message that undoes it. */
async function hideSeller(seller: Seller): Promise<void> {
  const failure = await change(seller, true);
  if (failure) showToast('Satıcı gizlədilmədi', failure);
  else
    showToast('Satıcı gizlədildi', 'Elanları siyahılarda görünməyəcək.', {
      label: 'Geri qaytar',
      run: () => void unhideSeller(seller),
    });
}

export async function unhideSeller(seller: Seller): Promise<void> {
  const failure = await change(seller, false);
  if (failure) showToast('Satıcı hələ gizlidir', failure);
}

/** Why it could not be done; then all is as before. */
async function change(seller: Seller, hides: boolean): Promise<string | undefined> {
  const of = readStored('token') && readStored('userId');
  const before = readHiddenSellers();
  if (hides && !before.some(({ id }) => id === seller.id) && before.length >= most)
    return `Ən çox ${most} satıcı gizlətmək olar. Əvvəlcə bəzilərini göstərin.`;
  const rest = before.filter(({ id }) => id !== seller.id);
  const entry = { id: seller.id, name: seller.name, ...(of && { of }) };
  // Where the browser keeps nothing, the account still does.
  if (!writeHidden(hides ? [entry, ...rest] : rest) && !of) return storageRefused;
  if (!of) return undefined;
  try {
    await call(`/api/hidden-sellers/${seller.id}`, { method: hides ? 'PUT' : 'DELETE', keepalive: true });
    return undefined;
  } catch (error) {
    // Only this one: others may have changed meanwhile.
    const others = readHiddenSellers().filter(({ id }) => id !== seller.id);
    const former = before.filter(({ id }) => id === seller.id);
    writeHidden([...former, ...others]);
    return error instanceof CallError ? error.message : 'Server xətası';
  }
}
