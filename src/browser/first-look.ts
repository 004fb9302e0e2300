/**
 * What can be seen comes first: on a phone styles, photos and scripts share one narrow line, and painting shares the
 * processor with scripts. These lines stand before a page's scripts and let them begin once the screen has been painted, or
 * sooner when somebody uses the page; a photo that is slow keeps nobody waiting.
 */
const longestWaitMs = 3000;

const lines = `await new Promise(go=>{for(let e of['pointerdown','keydown','focusin'])addEventListener(e,go,{once:true})
setTimeout(go,${longestWaitMs})
let next=()=>requestAnimationFrame(()=>requestAnimationFrame(go))
document.readyState=='complete'?next():addEventListener('load',next)})
`;

/** The router's script of a page that imports `modules`, as one that waits before it fetches any of them. */
export function afterFirstLook(script: string, modules: readonly string[]): string {
  // All at once, since each names others only when it is there itself.
  const fetchAll = `for(let href of ${JSON.stringify(modules)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))\n`;
  return lines + fetchAll + script.replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);');
}
