/** Zod for checks that run in browsers, too. */
import { z } from 'zod';

// It would write code for speed; the policy of the pages forbids that, and even trying is reported.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
