/** Formats a wait: `12 dəqiqə`, `3 saat 5 dəqiqə`, `2 gün 4 saat`. */
export function formatWait(minutes: number): string {
  if (minutes < 1) return '1 dəqiqədən az';
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = [
    [days, 'gün'],
    [hours, 'saat'],
    [rest, 'dəqiqə'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  // At most two units: minutes do not matter beside days.
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
