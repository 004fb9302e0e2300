/**
 * Makes XML of what programs write instead: escapes bare signs (`Black & Decker`, `2 < 3`) and names that only HTML knows,
 * joins the halves of a pair of surrogates, drops what XML cannot hold. A CDATA stays as it is.
 */
import sax from 'sax';

// Its types lack them.
const { ENTITIES: known } = sax as unknown as { ENTITIES: Readonly<Record<string, string>> };

const ampersand = /&(?:(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,31});)?/gi;
const pair = /&#(\d{5}|x[\da-f]{4});&#(\d{5}|x[\da-f]{4});/gi;
const lastReference = /&#(\d{5}|x[\da-f]{4});$/i;
const less = /<(?![\p{L}_:/!?])/gu;
const [opening, closing] = ['<![CDATA[', ']]>'];
// Longer than any entity, and than what opens a CDATA.
const longest = 40;

export async function* withoutBareSigns(source: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  let inside = false;
  for await (const piece of source) {
    let text = held + piece;
    held = '';
    let ready = '';
    while (text !== '') {
      const at = text.indexOf(inside ? closing : opening);
      const end = at < 0 ? text.length - cutLength(text, inside) : at;
      const part = text.slice(0, end);
      ready += inside ? part : escaped(part);
      if (at < 0) {
        held = text.slice(end);
        break;
      }
      const mark = inside ? closing : opening;
      ready += mark;
      text = text.slice(at + mark.length);
      inside = !inside;
    }
    if (ready) yield ready;
  }
  if (held) yield inside ? held : escaped(held);
}

function escaped(text: string): string {
  const marked = text.includes('&') ? inPairs(text).replace(ampersand, referenceOf) : text;
  return marked.replace(less, '&lt;');
}

/** With the letters that halves of pairs make together. */
function inPairs(text: string): string {
  return text.replace(pair, (both, first: string, second: string) => {
    const [high, low] = [codeOf(first), codeOf(second)];
    return isHigh(high) && isLow(low) ? String.fromCharCode(high, low) : both;
  });
}

function referenceOf(reference: string, name: string | undefined): string {
  if (name === undefined) return '&amp;';
  if (name.startsWith('#')) return isOfXml(codeOf(name.slice(1))) ? reference : '';
  const isKnown = Object.hasOwn(known, name) || Object.hasOwn(known, name.toLowerCase());
  return isKnown ? reference : `&amp;${reference.slice(1)}`;
}

/** Of `65` or `x41`. */
const codeOf = (digits: string) =>
  /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 10);

const isHigh = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isLow = (code: number) => code >= 0xdc00 && code <= 0xdfff;

/** https://www.w3.org/TR/xml/#charsets */
function isOfXml(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}

/** How much of the end may be the start of something that the next piece completes. */
function cutLength(text: string, inside: boolean): number {
  if (inside) return Math.min(text.length, closing.length - 1);
  const at = Math.max(text.lastIndexOf('<'), text.lastIndexOf('&'));
  if (at < 0 || text.length - at >= longest) return 0;
  const [before = '', digits = ''] = lastReference.exec(text.slice(Math.max(0, at - 8), at)) ?? [];
  return text.length - at + (isHigh(codeOf(digits)) ? before.length : 0);
}
