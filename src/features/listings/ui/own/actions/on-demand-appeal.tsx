/** The dialog of an appeal, which few ever need. */
import { onDemand } from '../../../../../ui/on-demand.tsx';

export const AppealDialog = onDemand(async () => (await import('./appeal-dialog.tsx')).AppealDialog);
