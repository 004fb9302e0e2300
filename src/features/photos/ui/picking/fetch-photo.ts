/** A photo of the server as a file, to be drawn anew. */
import { type Photo } from '../../present.ts';
import { ownBase } from '../photo-source.ts';

/** The largest the site has. Its own, wherever photos are shown from: the page may read no other's. */
export async function fetchPhoto({ renditions }: Photo): Promise<File> {
  const name = renditions.at(-1)?.name ?? '';
  const answer = await fetch(`${ownBase}/${name}`);
  if (!answer.ok) throw new Error(`photo: ${answer.status}`);
  return new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' });
}
