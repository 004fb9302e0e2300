/**
 * Records a click before hydration and replays it afterwards; also notes which inputs were typed into, for
 * `recreated-controls.ts`.
 */
import { currentOf } from './recreated-controls.ts';

declare global {
  interface Window {
    /** The button clicked before hydration; null afterwards. */
    earlyClick?: HTMLElement | null;
    earlyTyped?: Set<Element>;
  }
}

/** Inline script. Links and submit buttons work without React; after hydration nothing is recorded. */
export const recordEarlyClick =
  "addEventListener('click',({target})=>{if(window.earlyClick!==null)earlyClick=target.closest('button[type=button]')??window.earlyClick});earlyTyped=new Set;addEventListener('input',({target})=>{if(window.earlyClick!==null)earlyTyped.add(target)})";

/** Called after hydration. */
export function replayEarlyClick(): void {
  const button = window.earlyClick;
  window.earlyClick = null;
  // Outside React's commit, so that React can first hydrate the Suspense boundary around the button.
  if (button) setTimeout(() => (currentOf(button) as HTMLElement | undefined)?.click());
}
