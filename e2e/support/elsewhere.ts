/** Calls from a page of another origin. */

type Elsewhere = { site: string; token: string; values: Record<string, string>; photo: string };

/** Runs in the page. */
export async function callFromElsewhere({ site: url, token, values, photo }: Elsewhere) {
  const headers = { Authorization: `Bearer ${token}` };
  const call = (path: string, options?: RequestInit) => fetch(`${url}/api${path}`, options);
  const list = async () => {
    const answer = await call('/cars');
    const names = (await answer.json()).map(({ id }: { id: number }) => id);
    return [answer.status, names, answer.headers.get('X-Total-Count'), answer.headers.get('X-Request-Id')];
  };
  const image = await fetch(`${url}/uploads/${photo}`);
  const picture = await image.blob();
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  form.append('images', picture, 'a.webp');
  const key = crypto.randomUUID();
  const post = async () => {
    const options = { method: 'POST', headers: { ...headers, 'Idempotency-Key': key }, body: form };
    const answer = await call('/cars', options);
    return [answer.status, (await answer.json()).id];
  };
  const told = { list: await list(), ready: (await list()).slice(0, 3), posted: await post(), again: await post() };
  const body = JSON.stringify({ price: '777' });
  const json = { ...headers, 'Content-Type': 'application/json' };
  const changed = await call(`/cars/${told.posted[1]}`, { method: 'PUT', headers: json, body });
  const refused = await call('/my-announcements', { headers: { Authorization: 'Bearer x' } });
  const missing = await call('/cars/99999999');
  return {
    ...told,
    changed: [changed.status, (await changed.json()).price],
    photo: [image.status, picture.type],
    refused: [refused.status, (await refused.json()).message],
    missing: [missing.status, (await missing.json()).message],
  };
}
