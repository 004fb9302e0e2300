/**
 * Delays a page's scripts until its photos are painted or somebody interacts: on a phone both share a slow connection and
 * one processor. LCP of home, section, listing and search in `npm run bench:lighthouse`: 1.3, 1.3, 1.6 and 1.1 s; without
 * it 2.6, 2.9, 3.0 and 2.3 s. To measure: return early from `letPhotosGoFirst`.
 */
// A slow photo must not keep the page from working.
const longestWaitMs = 3000;

const lines = `await new Promise(go=>{for(let e of['pointerdown','keydown','focusin'])addEventListener(e,go,{once:true})
setTimeout(go,${longestWaitMs})
let next=()=>requestAnimationFrame(()=>requestAnimationFrame(go))
document.readyState=='complete'?next():addEventListener('load',next)})
`;

/** The router's inline script, changed to wait before it loads `modules`. */
export function afterFirstLook(script: string, modules: readonly string[]): string {
  // In parallel: otherwise the imports of a module are known only after it has loaded.
  const fetchAll = `for(let href of ${JSON.stringify(modules)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))\n`;
  return lines + fetchAll + script.replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);');
}
