/**
 * Layout of mails. Their programs are older than browsers: Outlook lays out tables alone, some drop style sheets, so that
 * whatever light needs stands in each element; all know no variables, so values are as in `tokens.css`.
 */
import type { Hint, Letter, Link, MailCard, Sender } from './letter.ts';
import { plainly, type Words, writeWords } from './words.ts';
import { brandOf, ownAccent } from '../../ui/brand.ts';
import { isWide, ownName, type SitePicture } from '../../ui/site.ts';

// Light, then dark.
const page = ['#f6f4ef', '#0d1413'] as const;
const surface = ['#ffffff', '#16201e'] as const;
const sunken = ['#efece4', '#1d2926'] as const;
const ink = ['#14211e', '#e9f0ed'] as const;
const muted = ['#55635f', '#a5b5b0'] as const;
const line = ['#e2ddd1', '#2a3a36'] as const;
const font = `system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif`;

const width = 560;
const photo = { width: 120, height: 90 };

export function toHtml(letter: Letter, { name, colour, picture }: Sender): string {
  const brand = brandOf(colour === '' ? ownAccent : colour);
  const [accent] = brand.accent;
  const { preview, heading, paragraphs, cards = [], points = [], after = [], button, hints = [] } = letter;
  return `<!doctype html>
<html lang="az">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${escape(heading)}</title>
  <style>
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (prefers-color-scheme: dark) {
      .page { background: ${page[1]} !important; }
      .sheet { background: ${surface[1]} !important; border-color: ${line[1]} !important; }
      .line { border-color: ${line[1]} !important; }
      .photo { background: ${sunken[1]} !important; }
      .ink { color: ${ink[1]} !important; }
      .muted { color: ${muted[1]} !important; }
      .link { color: ${brand.accent[1]} !important; }
      .button { background: ${brand.accent[1]} !important; color: ${brand['on-accent'][1]} !important; }
      .logo { background: #ffffff !important; border-radius: 8px !important; padding: 6px 8px !important; }
    }
  </style>
</head>
<body class="page" style="margin: 0; padding: 0; background: ${page[0]};">
  <div style="display: none; max-height: 0; overflow: hidden;">${escape(preview)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background: ${page[0]};"><tr><td align="center" style="padding: 24px 12px;">
    <!--[if mso]><table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
    <div class="ink" style="max-width: ${width}px; margin: 0 auto; font: 16px/1.6 ${font}; color: ${ink[0]}; text-align: left;">
      <p class="ink" style="margin: 0 0 20px; text-align: center; font-size: 24px; font-weight: 800; line-height: 1.2; color: ${ink[0]};">${senderOf(name, picture, accent)}</p>
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="sheet" style="padding: 28px 24px; border: 1px solid ${line[0]}; border-radius: 14px; background: ${surface[0]};">
        <h1 class="ink" style="margin: 0 0 16px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere; color: ${ink[0]};">${escape(heading)}</h1>
        ${[...paragraphs.map(paragraph), ...cards.map(card), ...list(points), ...after.map(paragraph)].join('\n        ')}${button ? buttonHtml(button, accent) : ''}${hints.map((hint) => hintHtml(hint, accent)).join('')}
      </td></tr></table>
      <p class="muted" style="margin: 20px 8px 0; text-align: center; font-size: 14px; color: ${muted[0]};">${escape(letter.closing)}${letter.ending ? endingHtml(letter.ending) : ''}</p>
    </div>
    <!--[if mso]></td></tr></table><![endif]-->
  </td></tr></table>
</body>
</html>
`;
}

/** A wide logo is the name; another stands before it. */
function senderOf(name: string, picture: SitePicture | undefined, accent: string): string {
  const logo = picture ? logoOf(picture, name) : '';
  return picture && isWide(picture) ? logo : logo + markOf(name, accent);
}

/** The site's own name has two colours. */
function markOf(name: string, accent: string): string {
  return name === ownName
    ? `Axtar<span class="link" style="color: ${accent};">Tap</span>`
    : `<span style="vertical-align: middle;">${escapeText(name)}</span>`;
}

/** Where pictures are not loaded, the name stands in its place, in the letters of the heading. */
function logoOf(picture: SitePicture, name: string): string {
  const height = Math.min(48, Math.round((280 * picture.height) / picture.width));
  const shownWidth = Math.round((height * picture.width) / picture.height);
  const [alt, after] = isWide(picture) ? [escapeText(name), ''] : ['', ' '];
  return `<img class="logo" src="${escapeText(picture.src)}" width="${shownWidth}" height="${height}" alt="${alt}" style="border: 0; vertical-align: middle;">${after}`;
}

function paragraph(text: Words): string {
  return `<p class="ink" style="margin: 0 0 16px; overflow-wrap: anywhere; white-space: pre-line; color: ${ink[0]};">${escape(text)}</p>`;
}

/** The whole row leads to the listing; the picture again, for those who press it. */
function card({ title, price, oldPrice, facts, place, photo: src, link }: MailCard): string {
  const href = escapeText(link);
  const name = escapeText(plainly(title));
  const small = `margin: 0; font-size: 14px; line-height: 1.45; color: ${muted[0]};`;
  const picture = src
    ? `<td width="${photo.width + 16}" valign="top" style="width: ${photo.width + 16}px; padding: 16px 0;"><a href="${href}"><img class="photo muted" src="${escapeText(src)}" width="${photo.width}" height="${photo.height}" alt="${name}" style="display: block; width: ${photo.width}px; height: ${photo.height}px; object-fit: cover; border: 0; border-radius: 10px; background: ${sunken[0]}; font-size: 12px; line-height: 1.3; color: ${muted[0]};"></a></td>`
    : '';
  const before = oldPrice
    ? ` <s class="muted" style="font-size: 14px; font-weight: 400; color: ${muted[0]};">${escapeText(oldPrice)}</s>`
    : '';
  const lines = [facts, place]
    .filter(Boolean)
    .map((text) => `<p class="muted" style="${small}">${escapeText(plainly(text))}</p>`);
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="border-top: 1px solid ${line[0]};"><tr>${picture}<td valign="top" style="padding: 16px 0; overflow-wrap: anywhere;"><a class="ink" href="${href}" style="color: ${ink[0]}; text-decoration: none;">
          <p class="ink" style="margin: 0; font-size: 18px; font-weight: 700; line-height: 1.35; color: ${ink[0]};">${escapeText(price)}${before}</p>
          <p class="ink" style="margin: 2px 0; font-size: 16px; line-height: 1.35; color: ${ink[0]};">${name}</p>
          ${lines.join('')}</a></td></tr></table>`;
}

function list(points: readonly Words[]): string[] {
  if (points.length === 0) return [];
  const items = points.map((point) => `<li style="margin: 0 0 6px;">${escape(point)}</li>`);
  return [
    `<ul class="ink" style="margin: 4px 0 16px; padding: 0 0 0 20px; overflow-wrap: anywhere; color: ${ink[0]};">${items.join('')}</ul>`,
  ];
}

/** Outlook knows no padding of links, so the cell has its own there. The address is for programs that show no links. */
function buttonHtml(button: Link, accent: string): string {
  const link = escapeText(button.link);
  return `
        <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 0;"><tr><td class="button" bgcolor="${accent}" style="border-radius: 10px; background: ${accent}; mso-padding-alt: 13px 24px;"><a class="button" href="${link}" style="display: inline-block; padding: 13px 24px; border-radius: 10px; background: ${accent}; color: #ffffff; font-weight: 600; line-height: 1.4; text-decoration: none;">${escape(button.label)}</a></td></tr></table>
        <p class="muted" style="margin: 14px 0 0; font-size: 12px; line-height: 1.4; color: ${muted[0]};">Düymə açılmırsa: <a class="muted" href="${link}" style="color: ${muted[0]}; overflow-wrap: anywhere;">${link}</a></p>`;
}

function hintHtml({ text, label, link }: Hint, accent: string): string {
  return `
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="margin: 20px 0 0; border-top: 1px solid ${line[0]};"><tr><td style="padding: 16px 0 0; font-size: 14px; line-height: 1.5;"><p class="ink" style="margin: 0 0 2px; color: ${ink[0]};">${escape(text)}</p><a class="link" href="${escapeText(link)}" style="color: ${accent}; font-weight: 600;">${escape(label)}</a></td></tr></table>`;
}

function endingHtml({ label, link }: Link): string {
  return `<br><a class="muted" href="${escapeText(link)}" style="color: ${muted[0]};">${escape(label)}</a>`;
}

function escape(words: Words): string {
  return escapeText(writeWords(words));
}

function escapeText(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
