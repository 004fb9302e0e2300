/** Escapes what programs forget to escape in XML: `Black & Decker`, `2 < 3`. A CDATA stays as it is. */

const ampersand = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,31});)/gi;
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

const escaped = (text: string) => text.replace(ampersand, '&amp;').replace(less, '&lt;');

/** How much of the end may be the start of something that the next piece completes. */
function cutLength(text: string, inside: boolean): number {
  if (inside) return Math.min(text.length, closing.length - 1);
  const at = Math.max(text.lastIndexOf('<'), text.lastIndexOf('&'));
  return at >= 0 && text.length - at < longest ? text.length - at : 0;
}
