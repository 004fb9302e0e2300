/** Sets `data-away` on the document while the last scroll was downwards, so that fixed bars on phones can hide. */

const jitter = 6;
const top = 80;

/** Tracks scrolling until the returned function is called. */
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
