/** How codes are shown: `*************1234`. */

/** The masked form of a code; accepts the code, its sealed form, or a masked one. */
export function maskOf(text: string): string {
  const [shown = ''] = text.split(' ');
  return '*'.repeat(Math.max(0, shown.length - 4)) + shown.slice(-4);
}
