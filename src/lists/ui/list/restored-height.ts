/** Storage keys of lists with several pages (`stored-place.ts`), by history entry. */

export const listName = (entry: string) => `list:${entry}`;
export const placeName = (entry: string) => `place:${entry}`;
/** CSS variable with the list's previous height. */
export const heightName = '--kept-list';

/**
 * Inline script: sets the list's previous height before the first paint, so that the browser can restore the scroll
 * position.
 */
export const restoreHeightScript = `try{let p=sessionStorage['place:'+history.state.key]
p&&document.documentElement.style.setProperty('${heightName}',JSON.parse(p).height+'px')}catch{}`;

/** Style of a list that applies the restored height. */
export const restoredHeight = { minHeight: `var(${heightName})` };

/** Whether more than the first page of a list is stored. */
export function isListStored(entry: string): boolean {
  try {
    return listName(entry) in sessionStorage;
  } catch {
    return false;
  }
}
