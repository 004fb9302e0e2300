/**
 * Inline script: asks again for a picture that failed, three times with longer pauses, and notes where one of the page's own
 * scripts failed, so that the page says so. Before everything else, since both may happen while scripts are on their way.
 */
export const recordFailedFiles = `addEventListener('error',({target:f})=>{let t=f.localName
if(t=='img'){if((f.failures=(f.failures??0)+1)<4)setTimeout(()=>f.isConnected&&(f.src=f.src),1e3*3**f.failures*(1+Math.random()/2))}
else if((t=='script'&&f.type=='module'||t=='link'&&f.rel=='modulepreload')&&(f.src||f.href||origin+'/').startsWith(origin+'/'))document.documentElement.dataset.broken=''},true)`;
