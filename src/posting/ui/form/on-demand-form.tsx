/** Loads the form of a listing on demand: with its schema and vocabularies it is larger than the page. */
import { onDemand } from '../../../ui/on-demand.tsx';

export const ListingFormDialog = onDemand(async () => (await import('./listing-form-dialog.tsx')).ListingFormDialog);
