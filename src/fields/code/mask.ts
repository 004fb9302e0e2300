/** How codes are shown: `*************1234`. */

/** The code as people see it, from the code, from what is kept of it, or from itself. */
export function maskOf(text: string): string {
  const [shown = ''] = text.split(' ');
  return '*'.repeat(Math.max(0, shown.length - 4)) + shown.slice(-4);
}
