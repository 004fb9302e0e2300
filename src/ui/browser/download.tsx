/** Saves the answer of a call as a file. */
import { showToast } from '../toast/toast.tsx';
import { readStored } from './storage.ts';

/** Downloads by script: a link could not send the token. */
export async function download(address: string, name: string, as: 'user' | 'admin' = 'user'): Promise<void> {
  const token = readStored(as === 'admin' ? 'adminToken' : 'token') ?? '';
  const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined);
  if (!response?.ok) return showToast('Fayl endirilmədi', 'İnterneti yoxlayıb yenidən cəhd edin.');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  // Delayed, so that the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
