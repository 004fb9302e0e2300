/** Somebody with nothing but a keyboard, who looks at every stop whether one can see where one is. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export type Keyboard = ReturnType<typeof keyboardOf>;

export function keyboardOf(page: Page) {
  // Asked for only when one is about to come, the browser might answer it by itself.
  page.on('filechooser', () => {});
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** One stop on; throws where one cannot see it. */
  const step = async (back = false) => {
    await press(back ? 'Shift+Tab' : 'Tab');
    const problem = await page.evaluate(lookAtFocus);
    if (problem) throw new Error(`${page.url()}, ${page.viewportSize()?.width} wide: ${problem}`);
  };
  const isAt = (target: Locator) => target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement));
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    isAt,
    /** Goes on, or back, until the keyboard is at one of the targets. */
    async tabTo(target: Locator, { back = false, most = 150 } = {}) {
      for (let stop = 0; stop < most; stop += 1) {
        await step(back);
        if (await isAt(target)) return;
      }
      throw new Error(`${page.url()}: ${String(target)} is not among the next ${most} stops`);
    },
    /** Every stop of the page, from its first to its last, or back from there; answers how many. */
    async walk({ back = false, most = 250 } = {}): Promise<number> {
      // Where the page begins; after its last stop a browser is at none, or here again.
      const first = page.locator('[href="#main"]');
      for (let stop = 1; stop < most; stop += 1) {
        await step(back);
        if (back && (await isAt(first))) return stop;
        if (!back && stop > 1 && (await isAt(first.or(page.locator('body'))))) return stop - 1;
      }
      throw new Error(`${page.url()}: no end after ${most} stops`);
    },
    /** Answers a message with Enter, once the keyboard is in it. */
    async answer(message: Locator) {
      await message.waitFor();
      const inside = () => message.evaluate((element) => element.contains(document.activeElement));
      await expect.poll(inside, { timeout: 15_000 }).toBe(true);
      await press('Enter');
      await message.waitFor({ state: 'detached' });
    },
    /** Chooses files where the keyboard is. */
    async choose(...files: string[]) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Enter')]);
      await chooser.setFiles(files);
    },
  };
}

/** Runs in the page: what keeps one from seeing where the keyboard is, once everything has had a moment to move there. */
async function lookAtFocus(): Promise<string | undefined> {
  const drawsOutline = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  /** What is outlined: it, its label, or the box around it. */
  const outlined = (element: Element) =>
    [element, ...((element as HTMLInputElement).labels ?? []), element.parentElement ?? element].find(
      (each) => getComputedStyle(each).opacity !== '0' && (drawsOutline(each) || drawsOutline(each, '::after')),
    );
  const problemOf = (element: Element | null): string | undefined => {
    if (!element || element === document.body) return undefined;
    const name = element.outerHTML.slice(0, 200);
    const shown = outlined(element);
    if (!shown) return `nothing shows that the keyboard is at ${name}`;
    // A text of two lines has two boxes; its own middle may be beside both.
    const box = shown.getClientRects()[0];
    if (!box || box.width < 10 || box.height < 10) return `too small to be seen: ${name}`;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit) return `off the screen, at ${Math.round(x)}, ${Math.round(y)}: ${name}`;
    return shown.contains(hit) || element.contains(hit) ? undefined : `${name} is under ${hit.outerHTML.slice(0, 120)}`;
  };
  let problem: string | undefined;
  for (let look = 0; look < 30; look += 1) {
    problem = problemOf(document.activeElement);
    if (!problem) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  return problem;
}
