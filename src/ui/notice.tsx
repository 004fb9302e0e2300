/** A short message that must be closed; its dialog loads with the first one. */
import { onDemand } from './on-demand.tsx';

export const Notice = onDemand(async () => (await import('./notice-dialog.tsx')).NoticeDialog);
