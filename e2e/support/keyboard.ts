/** Keyboard-only use of a page; checks at every stop that the focus is visible. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export type Keyboard = ReturnType<typeof keyboardOf>;

export function keyboardOf(page: Page) {
  // With a listener from the start, so that the browser never opens a file dialog itself.
  page.on('filechooser', () => {});
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const isAt = (target: Locator) => target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement));
  /**
   * Tabs up to `most` stops, until a target or an end of the page; throws if a focus is not visible. The page itself checks
   * each stop and then blocks further keys: asking it after each is twice the work.
   */
  const go = async (most: number, { back = false, target }: { back?: boolean; target?: Locator } = {}) => {
    const targets = target ? await target.elementHandles() : [];
    await page.evaluate(watchFocus, targets);
    // A target being re-rendered would be passed.
    const burst = target && targets.length === 0 ? 1 : Math.min(most, 12);
    for (let stop = 0; stop < burst; stop += 1) await press(back ? 'Shift+Tab' : 'Tab');
    const { problem, at, isTarget, stops } = await page.evaluate(lookAtFocus);
    if (problem) throw new Error(`${page.url()}, ${page.viewportSize()?.width} wide: ${problem}`);
    // Meanwhile the page may have drawn the target anew.
    return { at, stops: Math.max(stops, 1), isTarget: target !== undefined && (isTarget || (await isAt(target))) };
  };
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    isAt,
    /** Tabs forwards or back until the focus is on one of the targets. */
    async tabTo(target: Locator, { back = false, most = 170 } = {}) {
      // Known from the start, it is not passed.
      await target.first().waitFor({ state: 'attached' });
      for (let stop = 0; stop < most;) {
        const { stops, isTarget } = await go(most - stop, { back, target });
        if (isTarget) return;
        stop += stops;
      }
      throw new Error(`${page.url()}: ${String(target)} is not among the next ${most} stops`);
    },
    /** Visits every stop of the page, forwards or back; returns how many. */
    async walk({ back = false, most = 250 } = {}): Promise<number> {
      for (let stop = 0; stop < most;) {
        const { at, stops } = await go(stop === 0 ? 1 : most - stop, { back });
        stop += stops;
        if (back && at === 'first') return stop;
        // After the last stop the focus is on nothing, or on the first again.
        if (!back && stop > 1 && at !== 'other') return stop - 1;
      }
      throw new Error(`${page.url()}: no end after ${most} stops`);
    },
    /** Closes a message with Enter, once it has the focus. */
    async answer(message: Locator) {
      await message.waitFor();
      const inside = () => message.evaluate((element) => element.contains(document.activeElement));
      await expect.poll(inside, { timeout: 15_000 }).toBe(true);
      await press('Enter');
      await message.waitFor({ state: 'detached' });
    },
    /** Chooses files in the focused input. */
    async choose(...files: string[]) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Enter')]);
      await chooser.setFiles(files);
    },
  };
}

type Place = 'first' | 'none' | 'other';
type Look = { problem?: string | undefined; at: Place; isTarget: boolean; stops: number };
type Watch = {
  targets: Node[];
  stops: number;
  /** Blocks further Tabs: at a target, an end or a problem. */
  isHeld: boolean;
  /** Why the focus is not visible, if so. */
  problem: () => string | undefined;
  at: () => Place;
};
type Watched = typeof globalThis & { focusWatch?: Watch };

/** Runs in the page: from now on looks at the focus after each Tab. */
function watchFocus(targets: Node[]): void {
  const page = globalThis as Watched;
  if (page.focusWatch) return void Object.assign(page.focusWatch, { targets, stops: 0, isHeld: false });
  const drawsOutline = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  /** The outlined element: itself, its label, or the box around it. */
  const outlined = (element: Element) =>
    [element, ...((element as HTMLInputElement).labels ?? []), element.parentElement ?? element].find(
      (each) => getComputedStyle(each).opacity !== '0' && (drawsOutline(each) || drawsOutline(each, '::after')),
    );
  const problem = (): string | undefined => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const name = element.outerHTML.slice(0, 200);
    const shown = outlined(element);
    if (!shown) return `nothing shows that the keyboard is at ${name}`;
    // A text on two lines has two boxes; the middle of its bounds may be outside both.
    const box = shown.getClientRects()[0];
    if (!box || box.width < 10 || box.height < 10) return `too small to be seen: ${name}`;
    // The end of a long text may be cut off.
    const around = shown.parentElement?.getBoundingClientRect();
    const cut = around && getComputedStyle(shown.parentElement as Element).overflowX === 'hidden';
    const right = cut ? Math.min(box.right, around.right) : box.right;
    const [x, y] = [(box.left + right) / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit) return `off the screen, at ${Math.round(x)}, ${Math.round(y)}: ${name}`;
    return shown.contains(hit) || element.contains(hit) ? undefined : `${name} is under ${hit.outerHTML.slice(0, 120)}`;
  };
  const at = () => {
    const stop = document.activeElement;
    return !stop || stop === document.body ? 'none' : stop.matches('[href="#main"]') ? 'first' : 'other';
  };
  const watch: Watch = (page.focusWatch = { targets, stops: 0, isHeld: false, problem, at });
  const isTab = ({ key }: KeyboardEvent) => key === 'Tab';
  const hold = (event: KeyboardEvent) => {
    if (!isTab(event) || !watch.isHeld) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const look = (event: KeyboardEvent) => {
    if (!isTab(event) || watch.isHeld) return;
    watch.stops += 1;
    const isThere = ({ isConnected }: Node) => isConnected;
    const isTarget = watch.targets.includes(document.activeElement!);
    watch.isHeld = isTarget || !watch.targets.every(isThere) || at() !== 'other' || problem() !== undefined;
  };
  addEventListener('keydown', hold, true);
  addEventListener('keyup', look, true);
}

/** Runs in the page: where the focus is; if it is not visible, after a moment for scrolling. */
async function lookAtFocus(): Promise<Look> {
  const watch = (globalThis as Watched).focusWatch!;
  let problem = watch.problem();
  for (let looks = 0; problem && looks < 30; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 16));
    problem = watch.problem();
  }
  watch.isHeld = false;
  const { targets, stops } = watch;
  return { problem, at: watch.at(), isTarget: targets.includes(document.activeElement!), stops };
}
