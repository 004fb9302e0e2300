/** The preview of an ad, for its form: few look at it, and the parts of a listing's page come with it. */
import { onDemand } from '../../../../ui/on-demand.tsx';

export const ListingPreview = onDemand(async () => (await import('./listing-preview.tsx')).ListingPreview);
