/** Light or dark, by the device's setting until the person chooses. Kept in the browser, since pages are the same for everyone. */
import { readStored, writeStored } from './storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Inline script in every page's head, so that it runs before the first paint. Leaves `applyTheme` for later choices, and sets
 * the colour of the browser's own bar.
 */
export const themeScript = `(self.applyTheme=()=>{let t;try{t=localStorage.theme}catch{}
let r=document.documentElement,o=t=='light'||t=='dark';o?r.dataset.theme=t:delete r.dataset.theme
document.querySelectorAll('meta[name=theme-color]').forEach((m,i)=>{let s=i?'dark':'light'
m.media=o?s==t?'all':'not all':'(prefers-color-scheme:'+s+')'})})()`;

declare global {
  var applyTheme: (() => void) | undefined;
}

export function readTheme(): Theme {
  const kept = readStored('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** False when the browser refuses storage. */
export function chooseTheme(theme: Theme): boolean {
  return writeStored({ theme: theme === 'system' ? null : theme });
}
