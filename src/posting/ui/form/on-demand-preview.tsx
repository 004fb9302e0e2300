/** Loads the preview on demand: it includes most of the detail page. */
import { onDemand } from '../../../ui/on-demand.tsx';

export const ListingPreview = onDemand(async () => (await import('./listing-preview.tsx')).ListingPreview);
