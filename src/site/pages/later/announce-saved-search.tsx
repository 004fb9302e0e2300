import { showToast } from '../../../ui/toast/toast.tsx';
import { saveSearchAfterLogin } from '../../../saved-searches/ui/pending-save.ts';
import { forecast } from '../../../saved-searches/ui/forecast.ts';

/** Saves the search a visitor wanted to save before logging in, and says so in a toast on any page. Stays silent on failure. */
export async function announceSavedSearch(): Promise<void> {
  const saved = await saveSearchAfterLogin().catch(() => undefined);
  if (!saved) return;
  const text = saved.past30Days === undefined ? undefined : forecast(saved.past30Days, saved.notify);
  const open = () => location.assign('/axtarislarim');
  showToast(`Axtarış saxlanıldı: ${saved.name}`, text, { label: 'Axtarışlarım', run: open });
}
