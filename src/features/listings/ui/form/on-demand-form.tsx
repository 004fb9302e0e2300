/** The form of a listing, for pages: it, its checks and its vocabularies weigh more than they do, and few who read want it. */
import { onDemand } from '../../../../ui/on-demand.tsx';

export const ListingFormDialog = onDemand(async () => (await import('./listing-form-dialog.tsx')).ListingFormDialog);
