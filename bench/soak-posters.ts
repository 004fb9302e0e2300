/** Clients that post, change and remove listings during the soak, and a ledger of what must be found afterwards. */
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Listing } from '../src/listings/present.ts';
import { sections } from '../src/domain/sections/index.ts';
import { formValues } from '../src/test/values.ts';
import { ask, registerForToken, from, type Traffic } from './soak-traffic.ts';

/** Acceptable states of a listing: its description, or `gone`. Several if a response was missing. */
type Entry = { path: string; states: string[]; images: number };
export type Ledger = { entries: Entry[]; acknowledged: { posted: number; changed: number; removed: number } };

// Below the hourly limit of an account.
const adsOfPerson = 60;
const pauseMs = 250;

/** Posts, changes and removes until the end, with a new account before a limit is reached. */
export async function post(traffic: Traffic, ledger: Ledger, index: number): Promise<void> {
  for (let person = 0; !traffic.end.aborted; person += 1) {
    const address = 60_000 + index * 1000 + person;
    const token = await registerForToken(traffic, address);
    const own: Entry[] = [];
    for (let step = 0; step < adsOfPerson * 2 && !traffic.end.aborted; step += 1) {
      const dice = Math.random();
      const entry = own[Math.floor(Math.random() * own.length)];
      const headers = { ...from(address), authorization: `Bearer ${token}` };
      if (!entry || dice < 0.5) await postOne(traffic, ledger, own, headers, `Sınaq ${address} ${step}`);
      else if (dice < 0.8) await changeOne(traffic, ledger, entry, headers, `Sınaq ${address} ${step}`);
      else await removeOne(traffic, ledger, own, entry, headers);
      await sleep(pauseMs);
    }
  }
}

type Headers = Record<string, string>;

async function postOne(traffic: Traffic, ledger: Ledger, own: Entry[], headers: Headers, description: string) {
  const section = sections[Math.floor(Math.random() * sections.length)]!;
  const photos = 1 + Math.floor(Math.random() * 3);
  const body = await form({ ...formValues(section), description }, photos);
  const answer = await ask(traffic, 'post', `/api/${section.name}`, { method: 'POST', headers, body });
  if (answer?.status !== 201) return;
  const listing = (await answer.json()) as Listing;
  const entry = { path: `/api/${section.name}/${listing._id}`, states: [description], images: photos };
  ledger.entries.push(entry);
  own.push(entry);
  ledger.acknowledged.posted += 1;
}

async function changeOne(traffic: Traffic, ledger: Ledger, entry: Entry, headers: Headers, description: string) {
  const answer = await ask(traffic, 'change', entry.path, {
    method: 'PUT',
    headers,
    body: await form({ description }, 0),
  });
  if (answer?.status === 200) {
    entry.states = [description];
    ledger.acknowledged.changed += 1;
  } else if (!answer || answer.status >= 500) entry.states.push(description);
}

async function removeOne(traffic: Traffic, ledger: Ledger, own: Entry[], entry: Entry, headers: Headers) {
  own.splice(own.indexOf(entry), 1);
  const path = entry.path.replace(/^.*\//, '/api/my-announcements/');
  const answer = await ask(traffic, 'remove', path, { method: 'DELETE', headers });
  if (answer?.status === 200) {
    entry.states = ['gone'];
    ledger.acknowledged.removed += 1;
  } else if (!answer || answer.status >= 500) entry.states.push('gone');
}

async function form(values: Record<string, string>, photos: number): Promise<FormData> {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  for (let index = 0; index < photos; index += 1) {
    const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
    const size = { width: 1200, height: 900, channels: 3, background } as const;
    const body = await sharp({ create: size }).jpeg().toBuffer();
    data.append('images', new Blob([Uint8Array.from(body)], { type: 'image/jpeg' }), 'a.jpg');
  }
  return data;
}

/** Reports everything that differs from what was acknowledged, photo files included. */
export async function checkLedger(
  url: string,
  ledger: Ledger,
): Promise<{ checked: number; filesChecked: number; lost: string[] }> {
  const lost: string[] = [];
  let filesChecked = 0;
  for (const [index, { path, states, images }] of ledger.entries.entries()) {
    // Reading them all would exceed one address's limit.
    const answer = await fetch(url + path, { headers: from(2_000_000 + (index >> 9)) });
    const listing = answer.status === 200 ? ((await answer.json()) as Listing) : undefined;
    const found = listing?.description ?? (answer.status === 404 ? 'gone' : `answer ${answer.status}`);
    if (!states.includes(found)) lost.push(`${path}: ${found}, not ${states.join(' or ')}`);
    if (!listing) continue;
    if (listing.images.length !== images) lost.push(`${path}: ${listing.images.length} photos, not ${images}`);
    for (const name of listing.images) {
      const file = await fetch(`${url}/uploads/${name}`);
      const bytes = Buffer.from(await file.arrayBuffer());
      filesChecked += 1;
      if (file.status !== 200 || bytes.length !== bytes.readUInt32LE(4) + 8) lost.push(`${path}: ${name} is not whole`);
    }
  }
  return { checked: ledger.entries.length, filesChecked, lost };
}
