/** Saves the search that was asked for before the log-in. */
import { showToast } from '../../../ui/toast/toast.tsx';
import { doAskedFor } from '../../saved-searches/ui/asked-for.ts';
import { forecast } from '../../saved-searches/ui/forecast.ts';

/** In a message, whatever page is open; nothing where it cannot be done now. */
export async function sayWhatIsDone(): Promise<void> {
  const saved = await doAskedFor().catch(() => undefined);
  if (!saved) return;
  const text = saved.past30Days === undefined ? undefined : forecast(saved.past30Days, saved.notify);
  const open = () => location.assign('/axtarislarim');
  showToast(`Axtarış saxlanıldı: ${saved.name}`, text, { label: 'Axtarışlarım', run: open });
}
