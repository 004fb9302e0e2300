/** Contents of the drawings. Most pages have none, so browsers load them on demand. */
import type { ReactNode } from 'react';

export type DrawingName = keyof typeof scenes;

const card = <path d="M52 22h48a7 7 0 0 1 7 7v56a7 7 0 0 1-7 7H52a7 7 0 0 1-7-7V29a7 7 0 0 1 7-7Z" />;

const scenes = {
  /** A search without results. */
  search: (
    <>
      {card}
      <path className="fill-none" d="M55 34h42v20H55zM55 66h20M55 76h12" />
      <path d="M98 88a17 17 0 1 0 0-34 17 17 0 0 0 0 34Z" />
      <path className="fill-none stroke-[5]" d="m111 84 12 12" />
      <path className="fill-none" d="M92 71h12" />
    </>
  ),
  /** No favorites. */
  heart: (
    <>
      {card}
      <path className="fill-none" d="M55 34h42v20H55zM55 66h14M55 76h10" />
      <path
        className="stroke-heart"
        d="M98 95S78 84 78 69a10.5 10.5 0 0 1 20-4.5A10.5 10.5 0 0 1 118 69c0 15-20 26-20 26Z"
      />
    </>
  ),
  /** No listings. */
  box: (
    <>
      <path d="m42 52 38-14 38 14v32L80 98 42 84Z" />
      <path className="fill-none" d="m42 52 38 14 38-14M80 66v32M61 45l38 14" />
      <path className="fill-none" d="M80 12v16M72 20h16" />
    </>
  ),
  /** No notices. */
  bell: (
    <>
      <path d="M80 22a24 24 0 0 0-24 24c0 24-9 32-9 32h66s-9-8-9-32a24 24 0 0 0-24-24Z" />
      <path
        className="fill-none"
        d="M70 88a10.5 10.5 0 0 0 20 0M80 22v-7M38 40a30 30 0 0 1 9-18M122 40a30 30 0 0 0-9-18"
      />
    </>
  ),
  /** Loading failed. */
  plug: (
    <>
      <path d="M30 58h14a12 12 0 0 0 0-24H30Z" transform="translate(8 10)" />
      <path className="fill-none" d="M38 56H14M64 50h10M64 62h10" />
      <path d="M122 44h-16a12 12 0 0 0 0 24h16Z" />
      <path className="fill-none" d="M122 56h24M88 34l-4-9M98 30l1-9M88 80l-4 9M98 84l1 9" />
    </>
  ),
  /** No such page. */
  signpost: (
    <>
      <path className="fill-none" d="M80 18v82M66 100h28" />
      <path d="M58 24h44l12 11-12 11H58ZM102 54H62L50 64l12 10h40Z" />
      <path className="fill-none" d="M70 35h20M74 64h16" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** Inside the frame that `Drawing` gives. */
export function Scene({ name }: { name: DrawingName }) {
  return scenes[name];
}

export const drawingNames = Object.keys(scenes) as DrawingName[];
