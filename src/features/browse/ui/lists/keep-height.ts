/** Where the tab keeps lists that were read on (`kept-place.ts`), by history entry. */

export const listName = (entry: string) => `list:${entry}`;
export const placeName = (entry: string) => `place:${entry}`;
/** How high the list was. */
export const heightName = '--kept-list';

/** Inline script: before the first paint the list is as high as it was, so that the browser can scroll to where it was. */
export const keepHeight = `try{let p=sessionStorage['place:'+history.state.key]
p&&document.documentElement.style.setProperty('${heightName}',JSON.parse(p).height+'px')}catch{}`;

/** A list's own style. */
export const keptHeight = { minHeight: `var(${heightName})` };

/** Whether the tab keeps more of a list than its first page. */
export function isListKept(entry: string): boolean {
  try {
    return listName(entry) in sessionStorage;
  } catch {
    return false;
  }
}
