/** Changes that extensions, translators and proxies make to a page, and checks that it survives them. */
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FirefoxTab } from './firefox.ts';
import { sections } from '../../src/domain/sections/index.ts';
import { desktop, type RunningSite } from './site.ts';
import type { Visit } from './story.ts';

export const meddlings = [
  'elements beside inputs',
  'text replaced by font',
  'attributes changed',
  'header removed',
  'inputs removed',
  'inputs wrapped',
  'comments removed',
  'styles and scripts removed',
  'elements at starts and ends',
  'things reordered',
  'text nodes split',
  'frames and elements in between',
  'main copied',
  'body emptied',
  'title changed',
] as const;
export type Meddling = (typeof meddlings)[number];

/** Runs in the page, so it uses nothing from outside; likewise the next function. */
function meddle(kind: Meddling): void {
  const all = <T extends Element = HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)];
  const foreign = (tag = 'div') => {
    const element = document.createElement(tag);
    element.dataset['foreign'] = '';
    return element;
  };
  const nodes = <T extends Node>(show: number, root: Node = document.body) => {
    const walker = document.createTreeWalker(root, show);
    const found: T[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as T);
    return found;
  };
  const texts = () =>
    nodes<Text>(NodeFilter.SHOW_TEXT).filter(
      ({ data, parentElement }) => data.trim() && parentElement && !parentElement.closest('script,style,textarea,font'),
    );
  const fields = 'input:not([data-foreign]),textarea,select';
  const kinds: Record<Meddling, () => void> = {
    'elements beside inputs'() {
      for (const input of all(`:is(${fields}):not(:has(+[data-foreign]))`)) input.after(foreign());
    },
    'text replaced by font'() {
      document.documentElement.lang = 'ru';
      document.documentElement.classList.add('translated-ltr');
      for (const text of texts()) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    },
    'attributes changed'() {
      for (const element of all('html,body,main,header,a,button,input')) {
        element.dataset['extension'] = 'x';
        element.classList.add('foreign');
        element.style.outlineColor = 'red';
      }
      for (const input of all<HTMLInputElement>('input[type=password]')) input.type = 'text';
      document.documentElement.lang = 'en';
    },
    'header removed': () => all('header')[0]?.remove(),
    'inputs removed': () => all<HTMLInputElement>('form input:not([name=q])').forEach((input) => input.remove()),
    'inputs wrapped'() {
      for (const input of all(`:not([data-foreign])>:is(${fields})`)) {
        const frame = foreign('span');
        input.replaceWith(frame);
        frame.append(input);
      }
    },
    'comments removed': () => nodes<Comment>(NodeFilter.SHOW_COMMENT, document).forEach((comment) => comment.remove()),
    'styles and scripts removed': () => all('head script,body script,style,link').forEach((link) => link.remove()),
    'elements at starts and ends'() {
      for (const parent of all('html,head,body,main,header,form')) {
        if (parent.querySelector(':scope>[data-foreign]')) continue;
        for (const way of ['prepend', 'append'] as const)
          parent[way](foreign(parent.tagName === 'HEAD' ? 'style' : 'div'));
      }
    },
    'things reordered'() {
      for (const list of all('ul,form,main,body>div')) list.append(...[...list.children].toReversed());
      document.body.prepend(...all('footer'));
    },
    'text nodes split'() {
      for (const text of texts()) text.splitText(Math.floor(text.data.length / 2)).before(' ');
    },
    'frames and elements in between'() {
      for (const item of all('li,form>*,main>*')) {
        if (item.matches('[data-foreign],[data-foreign]+*')) continue;
        item.before(foreign('x-ad'), foreign('span'));
      }
      if (!document.querySelector('iframe')) document.querySelector('li')?.after(foreign('iframe'));
    },
    'main copied': () => all('main')[0]?.replaceWith(all('main')[0]!.cloneNode(true)),
    'body emptied': () => document.body.replaceChildren(),
    'title changed'() {
      document.title = '(3) başqa';
      for (const meta of all('meta')) meta.remove();
    },
  };
  kinds[kind]();
}

/** Types into the page's inputs, then changes the page: once, or repeatedly until it is hydrated. */
function meddleEarly({ kind, words, again }: { kind: Meddling; words: string; again: boolean }): void {
  Object.assign(window, { stayed: true });
  addEventListener('DOMContentLoaded', () => {
    for (const input of document.querySelectorAll('input')) {
      if (!['search', 'text', 'email', 'password', 'tel'].includes(input.type)) continue;
      input.value = words;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    let turns = 0;
    const turn = () => {
      meddle(kind);
      turns += 1;
      if (again && window.earlyClick !== null && turns < 20) setTimeout(turn, 5);
    };
    if (again) setTimeout(turn, 0);
    else turn();
  });
}

/** A script run at the start of each document. `again`: until hydration. */
export const early = (kind: Meddling, again: boolean): string =>
  `const meddle = ${meddle.toString()};(${meddleEarly.toString()})(${JSON.stringify({ kind, words, again })})`;

const words = 'velosiped@misal.az';
/** React's own note of what it found changed. */
const note = /Minified React error #(418|419|421|422|423|424|425)/;

export type Tab = Omit<FirefoxTab, 'close'>;

const missing = `['header', 'main', 'footer', 'main h1,main h2'].filter((part) => !document.querySelector(part)?.textContent)`;
const typed = `[...document.querySelectorAll('input:not([data-foreign])')].filter(({ name }) => ['q', 'email', 'username'].includes(name)).map(({ value }) => value)`;

/** Opens a page changed by `early`, uses it, changes it again, and goes on. */
export async function use(tab: Tab, url: string, kind: Meddling): Promise<void> {
  const meddleNow = `(${meddle.toString()})(${JSON.stringify(kind)})`;
  await tab.goto(url);
  await until(tab, 'window.earlyClick', null);
  await until(tab, missing, []);
  await until(tab, `[...new Set(${typed})]`, [words]);
  await tab.evaluate(meddleNow);
  await until(tab, missing, []);
  const choose = (theme: string) => `document.querySelector('input[name=theme][value=${theme}]').click()`;
  await until(tab, `(${choose('light')}, ${choose('dark')}, document.documentElement.dataset.theme)`, 'dark');
  if (url.endsWith('/login')) {
    await tab.evaluate(`document.querySelector('main form').requestSubmit()`);
    await until(
      tab,
      `!document.querySelector('main form [aria-invalid=true],main form [role=alert]:not(:empty)')`,
      false,
    );
  }
  await tab.evaluate(`(document.querySelector('footer a[href="/about"]').click(), ${meddleNow})`);
  // Meddling may come after the new page: its own spaces stay then.
  const heading = `document.querySelector('main h1')?.textContent.replace(/\\s+/g, ' ')`;
  await until(tab, `[location.pathname, ${missing}, ${heading}]`, ['/about', [], 'Layihə haqqında']);
  await tab.evaluate('history.back()');
  await until(tab, `[location.href, ${missing}, window.stayed]`, [url, [], true]);
  const problems = tab.problems.filter((problem) => !note.test(problem) && !problem.includes('401'));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function until(tab: Tab, expression: string, wanted: unknown): Promise<void> {
  let found: unknown;
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50)) {
    // A document may be on its way out.
    found = await tab.evaluate(expression).catch((error: Error) => error.message);
    if (isDeepStrictEqual(found, wanted)) return;
  }
  throw new Error(
    `${expression} is ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}: ${tab.problems.join(' | ')}`,
  );
}

async function pagesOf({ url }: RunningSite): Promise<string[]> {
  const section = sections[0]!;
  const { items } = await (await fetch(`${url}/api/search?section=${section.name}&limit=1`)).json();
  return [
    '/login',
    '/reqister',
    '/',
    encodeURI(`/katalog/${section.path}`),
    `${section.detailPaths[0]}/${items[0].id}`,
  ].map((path) => url + path);
}

/** Each page, some of which are changed until React has taken them over, others once. */
export async function visitAll(
  site: RunningSite,
  visitOne: (url: string, again: boolean) => Promise<void>,
): Promise<void> {
  // One after another: a busy site refuses, which is not what is tried here.
  for (const [index, url] of (await pagesOf(site)).entries()) {
    await visitOne(url, index % 2 === 1).catch((error: Error) => {
      throw new Error(`${url}: ${error.message}`, { cause: error });
    });
  }
}

/** Visits the pages in Chromium, each with this kind of change, and checks that they work. */
export async function visitMeddled(kind: Meddling, site: RunningSite, visit: Visit): Promise<void> {
  await visitAll(site, async (url, again) => {
    const { page, problems } = await visit(desktop);
    await page.addInitScript(early(kind, again));
    const goto = async (to: string) => void (await page.goto(to, { waitUntil: 'commit' }));
    await use({ problems, goto, evaluate: (expression) => page.evaluate(expression) }, url, kind);
  });
}
