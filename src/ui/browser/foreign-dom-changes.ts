/**
 * Tolerates DOM changes by browser extensions, translators and ad blockers. React would throw at the first node that
 * has moved, and unmount everything (facebook/react issue 11538). So removing a moved node removes it from where it is
 * now, text replaced by a translator is put back when React changes it, and removed parts of the page frame are
 * restored.
 */

type Place = { parent: Node; next: Node | null; added: readonly Node[] };

/** Original positions of removed nodes. */
const places = new WeakMap<Node, Place>();
/** Text that a translator shows in place of a text node. */
const translations = new WeakMap<Node, ChildNode>();
/** Elements to restore if they are removed. */
const parts = new Set<Element>();
// Limit, since an extension may keep removing them.
let returnsLeft = 20;

// Undefined on the server.
let changes: MutationObserver | undefined;
let texts: MutationObserver | undefined;

/** Installs the patches. Call it once, before hydration. */
export function tolerateForeignChanges(): void {
  // oxlint-disable-next-line unbound-method -- called on nodes below
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    translations.get(child)?.remove();
    child.parentNode?.removeChild(child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, childOf(this, next)) as T;
  };
  texts = new MutationObserver((records) => {
    for (const { target } of records) translations.get(target)?.replaceWith(target);
  });
  changes = new MutationObserver(noteChanges);
  changes.observe(document, { childList: true, subtree: true });
}

/** Ref callback: puts the element back when something removes or replaces it. */
export function restoreIfRemoved(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  parts.add(element);
  removeStrays(element);
  noteChanges(changes?.takeRecords() ?? []);
  return () => void parts.delete(element);
}

/**
 * Removes a second header or footer of the page. Where someone moves the server's before hydration, React gives up, makes
 * another, and leaves the moved one: a copy with a theme switch that does nothing.
 */
function removeStrays({ localName, parentNode }: Element): void {
  if (parentNode !== document.body || !['header', 'footer'].includes(localName)) return;
  for (const stray of document.querySelectorAll(`body > ${localName}`)) if (!parts.has(stray)) stray.remove();
}

/** The child of `parent` that is the node, contains it, or is displayed in its place. */
function childOf(parent: Node, node: Node | null): Node | null {
  let child = (node && !node.parentNode && translations.get(node)) || node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

function noteChanges(records: readonly MutationRecord[]): void {
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      places.set(node, { parent: target, next: nextSibling, added: [...addedNodes] });
      if (target === document.head && !node.parentNode) {
        // Adopts the node: React removes `<title>` and the like from any parent.
        new DocumentFragment().append(node);
        // Fakes the load event: the router waits for style sheets, and would wait forever.
        node.dispatchEvent(new Event('load'));
      }
      if (!(node instanceof Text) || node.isConnected) continue;
      const shown = [addedNodes[0], previousSibling, nextSibling].find((each) => each?.nodeName === 'FONT');
      if (!shown) continue;
      translations.set(node, shown as ChildNode);
      texts?.observe(node, { characterData: true });
    }
  }
  for (const part of parts) if (!part.isConnected) bringBack(part.getRootNode());
}

function bringBack(node: Node): void {
  const place = places.get(node);
  if (!place || returnsLeft === 0) return;
  returnsLeft -= 1;
  // Removes copies made by others: they have neither listeners nor typed text.
  for (const copy of place.added) if (copy.nodeName === node.nodeName) copy.parentNode?.removeChild(copy);
  place.parent.insertBefore(node, place.next);
}
