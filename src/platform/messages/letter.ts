/** Layout of the site's mails, as HTML and plain text. */
import { isTyped, type Words, writeWords } from './words.ts';
import { accentOf } from '../../ui/brand.ts';
import { isWide, ownName, type SitePicture } from '../../ui/site.ts';

export type Letter = {
  /** Preview text beside the subject. */
  preview: Words;
  heading: Words;
  paragraphs: readonly Words[];
  /** A list of things with addresses. */
  entries?: readonly Entry[];
  button?: Link;
  /** Small print. */
  closing: Words;
  /** A link at the bottom, such as to unsubscribe. */
  ending?: Link;
};

type Link = { label: Words; link: string };

export type Entry = { title: Words; text: Words } & Link;

/** The sender's name, colour and logo, as the owner has set them. */
type Sender = { name: string; colour: string; picture?: SitePicture | undefined };

/** The two parts of a mail; everything passed in is escaped. */
export function writeLetter(letter: Letter, site: Sender): { html: string; text: string } {
  return { html: toHtml(letter, site), text: toText(letter, site) };
}

/** Whether a letter contains user text. */
export function isLetterTyped({
  preview,
  heading,
  paragraphs,
  entries = [],
  button,
  closing,
  ending,
}: Letter): boolean {
  const links = [button, ending].flatMap((link) => (link ? [link.label] : []));
  const listed = entries.flatMap(({ title, text, label }) => [title, text, label]);
  return [preview, heading, ...paragraphs, ...listed, closing, ...links].some(isTyped);
}

function toText({ heading, paragraphs, entries = [], button, closing, ending }: Letter, { name }: Sender): string {
  const textOf = ({ label, link }: Link) => `${writeWords(label)}:\n${link}`;
  const listed = entries.map((entry) => `${writeWords(entry.title)}\n${writeWords(entry.text)}\n${textOf(entry)}`);
  const end = [writeWords(closing), ...(ending ? [textOf(ending)] : []), `-- \n${name}`];
  const said = [heading, ...paragraphs].map(writeWords);
  return [...said, ...listed, ...(button ? [textOf(button)] : []), ...end].join('\n\n') + '\n';
}

// Mail programs support neither style sheets nor variables; values as in `tokens.css`. Light only: programs that invert
// colours themselves would spoil the contrast.
const [page, surface, ink, muted, line] = ['#f6f4ef', '#ffffff', '#14211e', '#55635f', '#e2ddd1'];
const font = `system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif`;

function toHtml(
  { preview, heading, paragraphs, entries = [], button, closing, ending }: Letter,
  { name, colour, picture }: Sender,
): string {
  const accent = accentOf(colour);
  const body = paragraphs
    .map((text) => `<p style="margin: 0 0 16px; overflow-wrap: anywhere; white-space: pre-line;">${escape(text)}</p>`)
    .join('\n      ');
  return `<!doctype html>
<html lang="az">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
  <meta name="color-scheme" content="light only">
  <meta name="supported-color-schemes" content="light">
  <title>${escape(heading)}</title>
</head>
<body style="margin: 0; padding: 0; background: ${page};">
  <div style="display: none; max-height: 0; overflow: hidden;">${escape(preview)}</div>
  <div style="max-width: 520px; margin: 0 auto; padding: 32px 16px; font: 16px/1.6 ${font}; color: ${ink};">
    <p style="margin: 0 0 20px; text-align: center; font-size: 24px; font-weight: 800; line-height: 1.2;">${picture ? logoOf(picture, name) : ''}${picture && isWide(picture) ? '' : markOf(name, accent)}</p>
    <div style="padding: 28px 24px; border: 1px solid ${line}; border-radius: 14px; background: ${surface};">
      <h1 style="margin: 0 0 16px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere;">${escape(heading)}</h1>
      ${body}${entries.map((entry) => entryHtml(entry, accent)).join('')}${button ? buttonHtml(button, accent) : ''}
    </div>
    <p style="margin: 20px 8px 0; text-align: center; font-size: 14px; color: ${muted};">${escape(closing)}${ending ? endingHtml(ending) : ''}</p>
  </div>
</body>
</html>
`;
}

/** The site's own name has two colours. */
function markOf(name: string, accent: string): string {
  return name === ownName ? `Axtar<span style="color: ${accent};">Tap</span>` : escapeText(name);
}

/** Where pictures are not loaded, the name stands in its place, in the letters of the heading. */
function logoOf(picture: SitePicture, name: string): string {
  const height = Math.min(48, Math.round((280 * picture.height) / picture.width));
  const width = Math.round((height * picture.width) / picture.height);
  const [alt, after] = isWide(picture) ? [escapeText(name), ''] : ['', ' '];
  return `<img src="${escapeText(picture.src)}" width="${width}" height="${height}" alt="${alt}" style="border: 0; vertical-align: middle;">${after}`;
}

function entryHtml({ title, text, label, link }: Entry, accent: string): string {
  return `
      <p style="margin: 0 0 16px; overflow-wrap: anywhere;"><b style="font-weight: 600;">${escape(title)}</b><br><span style="color: ${muted};">${escape(text)}</span><br><a href="${escapeText(link)}" style="color: ${accent};">${escape(label)}</a></p>`;
}

function endingHtml({ label, link }: Link): string {
  return `<br><a href="${escapeText(link)}" style="color: ${muted};">${escape(label)}</a>`;
}

function buttonHtml(button: Link, accent: string): string {
  const link = escapeText(button.link);
  return `
      <p style="margin: 24px 0;"><a href="${link}" style="display: inline-block; padding: 13px 24px; border-radius: 10px; background: ${accent}; color: #ffffff; font-weight: 600; line-height: 1.4; text-decoration: none;">${escape(button.label)}</a></p>
      <p style="margin: 0; font-size: 14px; color: ${muted};">Düymə işləmirsə, bu linki kopyalayıb brauzerdə açın:<br><a href="${link}" style="color: ${accent}; overflow-wrap: anywhere;">${link}</a></p>`;
}

function escape(words: Words): string {
  return escapeText(writeWords(words));
}

function escapeText(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
