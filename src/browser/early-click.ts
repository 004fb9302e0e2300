/** A press on a button before the page has come alive: noted by a line in the page's head, and made good afterwards. */

declare global {
  interface Window {
    /** The button; null once the page is alive. */
    earlyClick?: HTMLElement | null;
  }
}

/** The line. Links and buttons that send a form work by themselves; what React has answered already is not noted. */
export const noteEarlyClick =
  "addEventListener('click',({target})=>{if(window.earlyClick!==null)earlyClick=target.closest('button[type=button]')??window.earlyClick})";

/** Once the page is alive: presses the button that was waiting. */
export function repeatEarlyClick(): void {
  const button = window.earlyClick;
  window.earlyClick = null;
  // Outside of React's own work: only then can the part that has the button come alive for it.
  if (button) setTimeout(() => button.click());
}
