/** Drawings for empty states, in the colours of the theme. */
import type { ReactNode } from 'react';

export type DrawingName = keyof typeof scenes;

/** Decorative: the text below says the same. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 112"
      className="mx-auto mb-4 h-28 w-40 fill-surface stroke-accent stroke-[2.5]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        className="fill-accent-soft stroke-none"
        d="M14 70c-4-20 14-30 26-34 8-20 28-32 50-27 14-6 34 2 38 20 16 6 24 22 16 38-6 22-32 33-64 33S18 92 14 70Z"
      />
      {scenes[name]}
    </svg>
  );
}

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
        d="M98 95S78 84 78 69a10.500 10.500 0 0 1 20-4.500A10.500 10.500 0 0 1 118 69c0 15-20 26-20 26Z"
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

export const drawingNames = Object.keys(scenes) as DrawingName[];
