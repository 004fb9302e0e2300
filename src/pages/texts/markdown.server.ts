/** Parses Markdown. HTML in it is shown as text. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Block, BlockTag } from './blocks.ts';
import { problemOfMarkdown } from './nesting.ts';

type Node = ReturnType<typeof fromMarkdown>['children'][number];

const tags: Readonly<Partial<Record<Node['type'], BlockTag>>> = {
  paragraph: 'p',
  listItem: 'li',
  blockquote: 'blockquote',
  strong: 'strong',
  emphasis: 'em',
  break: 'br',
  thematicBreak: 'hr',
};

/** One that cannot be saved any more, since it took too long, is shown as it is written. */
export function readMarkdown(text: string): Block[] {
  if (problemOfMarkdown(text) !== undefined)
    return text.split(/\n{2,}/).map((paragraph) => ({ tag: 'p', children: [paragraph] }));
  return blocksOf(fromMarkdown(text).children);
}

function blocksOf(nodes: readonly Node[]): Block[] {
  return nodes.flatMap(blockOf);
}

function blockOf(node: Node): Block[] {
  const children = 'children' in node ? blocksOf(node.children) : [];
  switch (node.type) {
    case 'text':
      return [node.value];
    case 'html':
      return [node.value];
    case 'inlineCode':
    case 'code':
      return [{ tag: 'code', children: [node.value] }];
    // Starts at the second level: the page has its own first-level heading.
    case 'heading':
      return [{ tag: node.depth <= 2 ? 'h2' : 'h3', children }];
    case 'list':
      return node.ordered ? [{ tag: 'ol', start: node.start ?? 1, children }] : [{ tag: 'ul', children }];
    case 'link':
      return isSafe(node.url) ? [{ tag: 'a', href: node.url, children }] : children;
    case 'image':
      return [node.alt ?? ''];
    default: {
      const tag = tags[node.type];
      return tag ? [{ tag, children }] : children;
    }
  }
}

/** Whether a link is safe: our own paths, and absolute addresses whose target is visible. */
function isSafe(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(address);
}
