/** Fetches a photo from the server as a file, to rotate it. */
import { type Photo } from '../../present.ts';
import { ownBase } from '../photo-source.ts';

/** The largest rendition, from the site itself even if photos come from a CDN: the page may not read other origins. */
export async function fetchPhoto({ renditions }: Photo): Promise<File> {
  const name = renditions.at(-1)?.name ?? '';
  const answer = await fetch(`${ownBase}/${name}`);
  if (!answer.ok) throw new Error(`photo: ${answer.status}`);
  return new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' });
}
