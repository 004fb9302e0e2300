/** Drawings from SVG files, with placeholders for colours: `{main.light}`, `{fade main.light to #fff}`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/platform/base/paths.ts';
import type { Drawing, Ink, Tone } from './ink.ts';
import { screen } from './screen.ts';

type Colours = Readonly<Record<string, Tone | string>>;

/** Reads the file on first use; `pick` adds colours besides `main` and `second`. */
export function svgFile(name: string, pick: (paper: Ink) => Colours = () => ({})): Drawing {
  let template: string | undefined;
  return (paper) => {
    template ??= readTemplate(name);
    const colours: Colours = { main: paper.main, second: paper.second, ...pick(paper) };
    const fills = new Map<string, string>();
    const fill = (text: string): string => {
      const [, top, bottom] = /^fade (.+) to (.+)$/.exec(text) ?? [];
      if (top && bottom) return paper.fade(colourOf(colours, top), colourOf(colours, bottom));
      return colourOf(colours, text);
    };
    return template.replace(/\{([^}]+)\}/g, (_, text: string) => {
      if (text.startsWith('screen ')) return drawScreen(paper, text);
      if (!fills.has(text)) fills.set(text, fill(text));
      return fills.get(text) ?? '';
    });
  };
}

function readTemplate(name: string): string {
  const file = readFileSync(join(root, `demo/drawings/${name}.svg`), 'utf8');
  return file.replace(/^<svg[^>]*>|<\/svg>\s*$|\n\s*/g, '');
}

function colourOf(colours: Colours, text: string): string {
  const [name = '', strength] = text.split('.');
  const colour = colours[name];
  if (typeof colour === 'object') return colour[strength as keyof Tone];
  return colour ?? text;
}

/** `{screen x y width height radius}`: a switched-on display. */
function drawScreen(paper: Ink, text: string): string {
  const [x = 0, y = 0, width = 0, height = 0, radius = 0] = text.split(' ').slice(1).map(Number);
  return screen(paper, x, y, width, height, radius);
}
