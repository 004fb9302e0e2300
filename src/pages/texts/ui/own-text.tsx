/** Renders the owner's text of a page. */
import { createElement, type ReactNode } from 'react';
import type { Block } from '../blocks.ts';

const looks: Readonly<Record<string, string>> = {
  h2: 'mt-8 mb-3 text-xl font-semibold first:mt-0',
  h3: 'mt-6 mb-2 font-semibold',
  p: 'my-3 leading-7 text-pretty whitespace-pre-line',
  ul: 'my-3 list-disc space-y-1 pl-5 leading-7',
  ol: 'my-3 list-decimal space-y-1 pl-5 leading-7',
  blockquote: 'my-3 border-l border-line pl-4 text-muted',
  hr: 'my-6 border-line',
  a: 'font-medium text-accent-strong underline',
};

export function OwnText({ blocks }: { blocks: readonly Block[] }) {
  return <div className="panel p-4 [overflow-wrap:anywhere] sm:p-6">{blocks.map(draw)}</div>;
}

function draw(block: Block, key: number): ReactNode {
  if (typeof block === 'string') return block;
  const { tag, href, start, children } = block;
  const props = { key, className: looks[tag], start, ...(href !== undefined && { href, rel: 'noopener' }) };
  return createElement(tag, props, ...(children.length > 0 ? children.map(draw) : []));
}
