/** Records forms with files sent by a page. */
import type { Page } from 'playwright-core';

export type Sent = { method: string; url: string; token: string; entries: [string, string][] };

/** Runs in the page: the browser's protocol does not expose the bodies of forms with files. */
export function recordUploads() {
  const sent: Sent[] = [];
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    note: Sent = { method: '', url: '', token: '', entries: [] };
    override open(method: string, url: string | URL) {
      Object.assign(this.note, { method, url: String(url) });
      super.open(method, url);
    }
    override setRequestHeader(name: string, value: string) {
      if (name === 'Authorization') this.note.token = value;
      super.setRequestHeader(name, value);
    }
    override send(body?: FormData) {
      const entries = [...(body ?? [])].map(([name, value]) => [name, typeof value === 'string' ? value : value.type]);
      sent.push(Object.assign(this.note, { entries }));
      super.send(body);
    }
  };
  Object.assign(globalThis, { sent });
}

/** The listing forms sent so far, without uploads. */
export async function sentBy(page: Page): Promise<Sent[]> {
  const sent = await page.evaluate(() => (globalThis as unknown as { sent: Sent[] }).sent);
  return sent.filter(({ url }) => url !== '/api/photos');
}
