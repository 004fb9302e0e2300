/** Zod, for schemas that also run in browsers. */
import { z } from 'zod';

// No generated code: the content security policy forbids it, and even the attempt is reported.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
