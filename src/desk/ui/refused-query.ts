/** Handles lists whose first page depends on typed text. */
import { CallError } from '../../ui/browser/call.ts';

/** Returns the call's refusal of typed text instead of throwing: the form must stay on the page. */
export async function keepRefusal<Page>(answer: Promise<Page>): Promise<{ page?: Page; refusal: string }> {
  try {
    return { page: await answer, refusal: '' };
  } catch (error) {
    if (error instanceof CallError && error.status === 400) return { refusal: error.message };
    throw error;
  }
}
