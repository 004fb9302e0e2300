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
  const body = page.locator('body');
  const isAt = (target: Locator) => target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement));
  /** Moves one stop; throws if the focus is not visible. Returns where the new stop is, asked together with the look. */
  const step = async (back = false, target: Locator = body) => {
    await press(back ? 'Shift+Tab' : 'Tab');
    const { problem, at, isTarget, waited } = await target.evaluateAll(lookAtFocus);
    if (problem) throw new Error(`${page.url()}, ${page.viewportSize()?.width} wide: ${problem}`);
    // Meanwhile the page may have drawn the target anew.
    return { at, isTarget: waited ? await isAt(target) : isTarget };
  };
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    isAt,
    /** Tabs forwards or back until the focus is on one of the targets. */
    async tabTo(target: Locator, { back = false, most = 150 } = {}) {
      for (let stop = 0; stop < most; stop += 1) {
        if ((await step(back, target)).isTarget) return;
      }
      throw new Error(`${page.url()}: ${String(target)} is not among the next ${most} stops`);
    },
    /** Visits every stop of the page, forwards or back; returns how many. */
    async walk({ back = false, most = 250 } = {}): Promise<number> {
      for (let stop = 1; stop < most; stop += 1) {
        const { at } = await step(back);
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

type Look = { problem?: string | undefined; at: 'first' | 'none' | 'other'; isTarget: boolean; waited: boolean };

/** Runs in the page: where the focus is, and why it is not visible, if so, after a moment for scrolling. */
async function lookAtFocus(targets: Element[]): Promise<Look> {
  const place = (stop: Element | null) =>
    !stop || stop === document.body ? 'none' : stop.matches('[href="#main"]') ? 'first' : 'other';
  const drawsOutline = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  /** The outlined element: itself, its label, or the box around it. */
  const outlined = (element: Element) =>
    [element, ...((element as HTMLInputElement).labels ?? []), element.parentElement ?? element].find(
      (each) => getComputedStyle(each).opacity !== '0' && (drawsOutline(each) || drawsOutline(each, '::after')),
    );
  const problemOf = (element: Element | null): string | undefined => {
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
  let problem: string | undefined;
  let looks = 0;
  for (; looks < 30; looks += 1) {
    problem = problemOf(document.activeElement);
    if (!problem) break;
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  const stop = document.activeElement;
  return { problem, at: place(stop), isTarget: stop !== null && targets.includes(stop), waited: looks > 0 };
}
