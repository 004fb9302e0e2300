/** Loads the appeal dialog on demand: few need it. */
import { onDemand } from '../../../../ui/on-demand.tsx';

export const AppealDialog = onDemand(async () => (await import('./appeal-dialog.tsx')).AppealDialog);
