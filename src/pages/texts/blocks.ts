/** A text as a tree of elements rather than HTML, so that nothing in it can run. */

/** Text, or an element. */
export type Block = string | { tag: BlockTag; href?: string; start?: number; children: readonly Block[] };

export type BlockTag =
  | 'h2'
  | 'h3'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'strong'
  | 'em'
  | 'code'
  | 'a'
  | 'br'
  | 'hr';
