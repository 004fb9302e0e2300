/** One part of the site's state. */
import type { App } from '../../../platform/app/app.ts';

export type StatusRow = {
  name: string;
  label: string;
  value: string;
  state: 'ok' | 'warning' | 'bad';
  /** What to do, in a sentence; empty if nothing. */
  todo: string;
};

export type RowState = Pick<StatusRow, 'value' | 'state'> & { todo?: string };

export type ReadRow = (app: App) => Promise<RowState>;

/** `3 saniyə`, `5 dəqiqə`, `2 saat`, `4 gün`. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} saniyə`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} dəqiqə`;
  return seconds < 48 * 3600 ? `${Math.round(seconds / 3600)} saat` : `${Math.round(seconds / 86_400)} gün`;
}

/** `512 MB`, `8,5 GB`. */
export function size(bytes: number): string {
  const [value, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${value.toFixed(value < 10 && unit === 'GB' ? 1 : 0).replace('.', ',')} ${unit}`;
}
