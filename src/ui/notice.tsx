/** A short message over the page that must be answered; the dialog itself is fetched for the first one. */
import { onDemand } from './on-demand.tsx';

export const Notice = onDemand(async () => (await import('./notice-dialog.tsx')).NoticeDialog);
