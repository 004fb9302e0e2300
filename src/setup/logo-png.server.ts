/** The logo as a PNG, where WebP cannot be shown. Drawn once: anybody may ask for it, as often as they like. */
import type { App } from '../platform/app/app.ts';
import type { SiteLogo } from '../platform/site/site.server.ts';
import { readAsPng } from '../photos/photos.server.ts';

type Drawn = { key: string; byBox: Map<string, Promise<Buffer | undefined>> };

// Keeps only the newest logo of each app.
const keptFor = new WeakMap<App['files'], Drawn>();

/** Fitted into a box of pixels; undefined while its file is missing. */
export async function readLogoPng(
  { files }: App,
  logo: SiteLogo,
  box: { width: number; height: number },
): Promise<Buffer | undefined> {
  let kept = keptFor.get(files);
  if (kept?.key !== logo.key) keptFor.set(files, (kept = { key: logo.key, byBox: new Map() }));
  const { byBox } = kept;
  const name = `${box.width}x${box.height}`;
  const drawn = byBox.get(name) ?? readAsPng(files, logo, box);
  byBox.set(name, drawn);
  const png = await drawn.catch((error: unknown) => {
    byBox.delete(name);
    throw error;
  });
  if (!png) byBox.delete(name);
  return png;
}
