/** The layer over a page: when it opens, the ways back, and nothing of the page within reach. */
import { useLayoutEffect, useRef } from 'react';
import type { Layer } from '../use-layer.ts';

/** Opens the layer on phones, whenever something is typed. Returns what goes back from it. */
export function useWayBack({ isOpen, isOwnPage, open, leave }: Layer, typed: string): () => void {
  const isGoing = useRef(false);
  const back = () => {
    // Pressed again while the page before is slow to come, it must not lead past that.
    if (isGoing.current || !entryPlace()) return leave();
    isGoing.current = true;
    history.back();
  };
  useLayoutEffect(() => {
    if (!isOpen && !isWide().matches) open();
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- once for each text
  }, [typed]);
  // Before the next event: from then on, a search replaces the entry.
  useLayoutEffect(() => {
    const form = document.querySelector('form[data-layer]');
    if (!isOpen || !form) return;
    isGoing.current = false;
    const ends = [
      ...(isOwnPage ? [] : [enterHistory(leave)]),
      cover(form),
      listen(window, 'keydown', (event) => {
        if ((event as KeyboardEvent).key !== 'Escape') return;
        form.querySelector<HTMLElement>('[name=q]')?.focus();
        back();
      }),
      listen(isWide(), 'change', isOwnPage ? leave : back),
    ];
    return () => {
      for (const end of ends) end();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [isOpen]);
  return back;
}

/** As in `layer.css`: on a wider screen there is no layer. */
const isWide = () => matchMedia('(width >= 48rem)');

const entryPlace = () => (history.state as { idx?: number } | null)?.idx;

/**
 * Adds an entry of the same page, so that going back leads to that and only closes. The router does not see it: to it, both
 * are one page, which it would load again. A page that takes the entry's place finds its number in it.
 */
function enterHistory(leave: () => void): () => void {
  const beneath = entryPlace() ?? 0;
  history.pushState({ ...(history.state as object | null), idx: beneath + 1 }, '');
  const leaveInstead = (event: Event) => {
    // Any other entry is another page, to which the router goes.
    if (entryPlace() === beneath) event.stopImmediatePropagation();
    leave();
  };
  return listen(window, 'popstate', leaveInstead, { capture: true });
}

/** Keeps keyboards and screen readers from all but the element. Returns, as the others here, what ends it. */
function cover(element: Element): () => void {
  const beneath: Element[] = [];
  for (let part: Element | null = element; part && part !== document.body; part = part.parentElement)
    for (const each of part.parentElement?.children ?? [])
      if (each !== part && !each.hasAttribute('inert')) beneath.push(each);
  for (const each of beneath) each.setAttribute('inert', '');
  return () => {
    for (const each of beneath) each.removeAttribute('inert');
  };
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void, options = {}): () => void {
  target.addEventListener(type, listener, options);
  return () => target.removeEventListener(type, listener, options);
}
