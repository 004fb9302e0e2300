/**
 * Light or dark theme: the device's setting until the user chooses. Stored in the browser, since pages are the same for
 * everyone.
 */
import { readStored, writeStored } from './storage.ts';
import type { View } from './view.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Inline script in every page's head. Before the first paint, so that nothing shifts, it sets the theme, the list view
 * (`view.ts`), whether to reserve space for recently seen and cheaper listings, recent searches and the phone's link to messages, whose
 * buttons the header has, the colour of the browser's own bar, and which sellers' cards are hidden. Defines `applyTheme`, which `storage.ts` calls after each change.
 */
export const themeScript = `(self.applyTheme=()=>{let t,v,s,c,q,h,k,w;try{({theme:t,view:v,seen:s,cheaper:c,recentSearches:q,hiddenSellers:h,token:k,adminToken:w}=localStorage)}catch{}
let r=document.documentElement;t=r.theme??t;v=r.view??v;let o=t=='light'||t=='dark';o?r.dataset.theme=t:delete r.dataset.theme
v=='rows'?r.dataset.view=v:delete r.dataset.view;r.cheaper=c&&(document.body?r.cheaper:c);s&&s!='off'||r.cheaper?r.dataset.seen='':delete r.dataset.seen
q?r.dataset.searched='':delete r.dataset.searched;k?r.dataset.member='':delete r.dataset.member;w?r.dataset.staff='':delete r.dataset.staff
document.querySelectorAll('meta[name=theme-color]').forEach((m,i)=>{let k=i?'dark':'light'
m.media=o?k==t?'all':'not all':'(prefers-color-scheme:'+k+')'})
let a=self.applyTheme,i;if(h||a.sheet)try{a.sheet??=new CSSStyleSheet
a.sheet.replaceSync(JSON.parse(h||'[]').map(e=>/^[-\\da-f]{36}$/.test(i=e?.id)?'[data-seller="'+i.slice(24)+'"]:not([data-all-sellers] *){display:none}[data-unhide="'+i.slice(24)+'"]{display:inline}':'').join(''))
document.adoptedStyleSheets=[a.sheet]}catch{}})()`;

declare global {
  var applyTheme: (() => void) | undefined;
  interface HTMLElement {
    /** Choices that the browser refuses to store. */
    theme?: Theme;
    view?: View;
  }
}

export function readTheme(): Theme {
  const kept = document.documentElement.theme ?? readStored('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Stores the choice; if the browser refuses storage, it holds for this page. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  root.theme = theme;
  if (writeStored({ theme: theme === 'system' ? null : theme })) delete root.theme;
}
