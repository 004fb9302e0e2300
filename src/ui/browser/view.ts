/** The list view, cards or rows, as chosen in this browser; `themeScript` applies it before the first paint. */
import { readStored, writeStored } from './storage.ts';

export const views = ['cards', 'rows'] as const;
export type View = (typeof views)[number];

export function readView(): View {
  return (document.documentElement.view ?? readStored('view')) === 'rows' ? 'rows' : 'cards';
}

/** Stores the choice; if the browser refuses storage, it holds for this page. */
export function chooseView(view: View): void {
  const root = document.documentElement;
  root.view = view;
  if (writeStored({ view: view === 'cards' ? null : view })) delete root.view;
}
