/** Tells the service worker which page is open, to keep it for offline reading. */

export function reportOpenPage(worker: ServiceWorker | null | undefined): void {
  const { origin, pathname, search } = location;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  worker?.postMessage({ reading: origin + pathname + search });
}
