/** Hides or shows a seller: in this browser at once, then on the account. Loaded on demand. */
import { call, messageOf } from '../../../ui/browser/call.ts';
import { readStored, storageRefused } from '../../../ui/browser/storage.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { type HiddenSeller, readHiddenSellers, writeHidden } from './hidden-sellers.ts';

type Seller = Pick<HiddenSeller, 'id' | 'name'>;

const most = 500;

export function toggleSeller(seller: Seller): Promise<void> {
  return (readHiddenSellers().some(({ id }) => id === seller.id) ? unhideSeller : hideSeller)(seller);
}

/** Hides a seller; the toast offers to undo it. */
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
  if (failure) showToast('Satıcı yenidən göstərilmədi', failure);
}

/** Applies a change; on failure, reverts it and returns the reason. */
async function change(seller: Seller, hides: boolean): Promise<string | undefined> {
  const of = readStored('token') && readStored('userId');
  const before = readHiddenSellers();
  if (hides && !before.some(({ id }) => id === seller.id) && before.length >= most)
    return `Ən çox ${most} satıcı gizlətmək olar. Əvvəlcə bəzilərini yenidən göstərin.`;
  const rest = before.filter(({ id }) => id !== seller.id);
  const entry = { id: seller.id, name: seller.name, ...(of && { of }) };
  // If the browser refuses storage, the account still stores it.
  if (!writeHidden(hides ? [entry, ...rest] : rest) && !of) return storageRefused;
  if (!of) return undefined;
  try {
    await call(`${hides ? 'PUT' : 'DELETE'} /api/hidden-sellers/{id}`, { path: { id: seller.id }, keepalive: true });
    return undefined;
  } catch (error) {
    // Reverts only this seller: others may have changed meanwhile.
    const others = readHiddenSellers().filter(({ id }) => id !== seller.id);
    const former = before.filter(({ id }) => id === seller.id);
    writeHidden([...former, ...others]);
    return messageOf(error);
  }
}
