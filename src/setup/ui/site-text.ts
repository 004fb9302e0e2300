/** The site's own text of a page, as Markdown to begin from. */
import type { TextPageName } from '../../pages/texts/pages.ts';

const addresses: Readonly<Record<TextPageName, string>> = {
  rules: '/qaydalar',
  privacy: '/mexfilik',
  about: '/about',
  help: '/yardim',
  'safe-dealing': '/tehlukesizlik',
};

/** Read from the page itself, so that it is what visitors see. */
export async function readSiteText(page: TextPageName): Promise<string> {
  const main = (await readDocument(addresses[page])).querySelector('main');
  return main ? linesOf(main).join('\n\n') : '';
}

/** Trusted types forbid `DOMParser`; a request may parse what it reads, without running it. */
function readDocument(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.addEventListener('load', () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else reject(new Error(`${request.status}`));
    });
    request.addEventListener('error', () => reject(new Error('offline')));
    request.send();
  });
}

// The page keeps its first heading and the links below it; the others are no text.
const skipped = 'header, nav, label, [role=status], noscript, script, style, svg, button, [aria-hidden=true]';

function linesOf(element: Element): string[] {
  return [...element.children].flatMap((child) => {
    if (child.matches(skipped)) return [];
    if (child.matches('h2, h3, h4, dt, summary'))
      return textOf(child).map((text) => `${child.matches('h2') ? '##' : '###'} ${text}`);
    const hasBlocks = child.querySelector('h2, h3, h4, p, li, dt, dd, div') !== null;
    if (hasBlocks) return linesOf(child);
    return textOf(child).map((text) => (child.matches('li') ? `- ${text}` : text));
  });
}

function textOf(element: Element): string[] {
  const text = [...element.childNodes].map((node) => inlineOf(node)).join('');
  const tidy = text.replace(/\s+/g, ' ').trim();
  return tidy === '' ? [] : [tidy];
}

function inlineOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node.matches(skipped)) return '';
  const text = [...node.childNodes].map((child) => inlineOf(child)).join('');
  const href = node.getAttribute('href');
  return href && text.trim() !== '' ? `[${text.trim()}](${href})` : text;
}
