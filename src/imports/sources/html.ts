/** Plain text of what other programs write as HTML, once or twice escaped. */
import { decodeHTMLStrict } from 'entities';

// Others may be words: `a <b and c> d` has none but `b`.
const names =
  'a|abbr|address|article|big|b|blockquote|body|br|button|center|cite|code|dd|del|div|dl|dt|em|font|footer|form|h[1-6]|head|header|hr|html|iframe|img|ins|i|label|link|li|main|mark|meta|nav|noscript|object|ol|option|o:p|pre|p|script|section|select|small|span|strike|strong|style|sub|sup|svg|s|table|tbody|td|tfoot|thead|th|title|tr|tt|ul|u|video';
const tag = new RegExp(`</?(?:${names})(?:\\s[^<>]*)?/?>`, 'gi');
// Of those, what no catalogue calls its own elements.
const inline =
  /^(?:p|br|b|strong|i|em|u|ul|ol|li|div|span|h[1-6]|table|tbody|thead|tr|td|th|a|font|center|blockquote|hr|sup|sub|small|big|pre)$/i;
// Some programs escape what they have escaped already.
const maxRounds = 3;

/** Whether an element of that name within another is markup of its text. */
export const isMarkup = (name: string) => inline.test(name);

const html = new RegExp(`^(?:${names})$`, 'i');

/** Whether an element of that name stands in pages of HTML. */
export const isHtml = (name: string) => html.test(name);

export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text;
}

/** The text without markup: paragraphs become lines, scripts and styles vanish. */
export function textOfHtml(markup: string): string {
  let text = markup;
  for (let round = 0; round < maxRounds && /[<&]/.test(text); round += 1) {
    const next = decodeEntities(withoutTags(text));
    if (next === text) break;
    text = next;
  }
  return text;
}

function withoutTags(markup: string): string {
  if (!markup.includes('<')) return markup;
  const text = markup
    .replace(/<(script|style|iframe|object|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6]|ul|ol|blockquote|table|dd|dt)\s*>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(tag, '');
  return text === markup ? markup : tidied(text);
}

/** Spaces and line breaks of the markup itself mean nothing. */
function tidied(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
