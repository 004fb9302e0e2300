/** Lets the fixed bars of phones make room: `data-away` of the document while the page was last scrolled down. */

const jitter = 6;
const top = 80;

/** Follows the scrolling until the returned function is called. */
export function followScrolling(): () => void {
  const { dataset } = document.documentElement;
  let last = scrollY;
  const follow = () => {
    const moved = scrollY - last;
    if (Math.abs(moved) < jitter) return;
    if (moved > 0 && scrollY > top) dataset['away'] = '';
    else delete dataset['away'];
    last = scrollY;
  };
  addEventListener('scroll', follow, { passive: true });
  return () => {
    removeEventListener('scroll', follow);
    delete dataset['away'];
  };
}
