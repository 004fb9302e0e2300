/** The list view, cards or rows, as chosen in this browser; `themeScript` applies it before the first paint. */
import { readStored, writeStored } from './storage.ts';

export const views = ['cards', 'rows'] as const;
export type View = (typeof views)[number];

export function readView(): View {
  return readStored('view') === 'rows' ? 'rows' : 'cards';
}

export function chooseView(view: View): void {
  writeStored({ view: view === 'cards' ? null : view });
}
