/** Pages that others change before, while and after React takes them over; all ways of it: `meddling.proof.test.ts`. */
import { translated, visitMeddled } from '../../support/meddling.ts';
import { demoTest as test } from '../../support/story.ts';

test(`${translated}: the page is there and works`, ({ site, visit }) => visitMeddled(translated, site, visit));
