/** Light or dark: the device decides until the person chooses. Kept in this browser, since pages are the same for everybody. */
import { readStored, writeStored } from './storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Stands in every page's head and runs before anything is painted; what it leaves behind does the same again after a
 * choice. The bar of a phone's browser follows.
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

/** False when the browser refuses to keep it. */
export function chooseTheme(theme: Theme): boolean {
  return writeStored({ theme: theme === 'system' ? null : theme });
}
