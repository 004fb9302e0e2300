import { describe, expect, test } from 'vitest';
import { demos } from '../ads.ts';
import { sections } from '../../src/domain/sections/index.ts';
import { drawingNames, drawPicture, picturesOfOne } from './drawings.ts';

test('every demo listing names an existing drawing, and drawing names are unique', () => {
  const wanted = sections.flatMap((section) => (demos.get(section) ?? []).map((kind) => kind.drawing));
  expect(wanted.filter((name) => !drawingNames.includes(name))).toEqual([]);
  expect(new Set(drawingNames).size).toBe(drawingNames.length);
});

test('an unknown drawing name throws an error', () => {
  expect(() => drawPicture('unicorn', 1)).toThrow('unicorn');
});

describe.each(drawingNames)('drawing %s', (name) => {
  const pictures = Array.from({ length: 40 }, (_, seed) => drawPicture(name, seed));

  test('is deterministic for a seed and differs between seeds', () => {
    expect(drawPicture(name, 5)).toBe(pictures[5]);
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(new Set([0, 1, 2].map((block) => drawPicture(name, block * picturesOfOne))).size).toBe(3);
  });

  test('contains only shapes: no text, scripts, external resources or broken numbers', () => {
    for (const picture of pictures) {
      expect(picture).toMatch(/^<svg xmlns="[^"]+" width="1200" height="900".*<\/svg>$/s);
      expect(picture).not.toMatch(/<text|<script|<image|href|style=|NaN|undefined/);
    }
  });

  test('references only fills and clips that it defines, with unique ids', () => {
    for (const picture of pictures) {
      const ids = [...picture.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, id] of picture.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
    }
  });
});
