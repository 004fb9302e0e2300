import { describe, expect, test } from 'vitest';
import { textOfValue } from '../src/domain/fields/kind.ts';
import { checkFields } from '../src/domain/fields/schema.ts';
import { sections } from '../src/domain/sections/index.ts';
import { generateListings } from './generate.ts';
import { allPictures } from './pictures.ts';

const small = [...generateListings(300, 7)];

describe('generated listings', () => {
  test('are deterministic for a seed and differ between seeds', () => {
    expect([...generateListings(300, 7)]).toEqual(small);
    expect([...generateListings(300, 8)]).not.toEqual(small);
  });

  test('cover every section', () => {
    const names = new Set(small.map((listing) => listing.section.name));
    expect(names.size).toBe(sections.length);
  });

  test.each([
    ['a small market', small],
    ['a large market', [...generateListings(6000, 3)]],
  ])('pass the form’s validation in %s', (_, listings) => {
    for (const { section, values } of listings) {
      const input = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOfValue(value)]));
      expect(checkFields(section.fields, input, 'form')).toEqual({ ok: true, values });
    }
  });

  test('show what there are pictures of, and a valid number of pictures', () => {
    const pictured = allPictures.map((each) => each.shows);
    for (const { section, shows, pictures } of small) {
      expect(pictured).toContain(shows);
      expect(pictures).toBeGreaterThanOrEqual(section.photos.min);
      expect(pictures).toBeLessThanOrEqual(5);
    }
  });

  test('come oldest first, within 45 days, skewed towards the last week', () => {
    const ages = small.map((listing) => listing.ageSeconds);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    expect(new Set(ages).size).toBe(ages.length);
    expect(Math.max(...ages)).toBeLessThanOrEqual(45 * 86_400);
    const lately = ages.filter((age) => age < 7 * 86_400).length;
    expect(lately).toBeGreaterThan(300 * (7 / 45) * 1.5);
  });

  test('keep the same contact details for a seller', () => {
    const contacts = new Map<number, unknown>();
    for (const { seller, values } of small) {
      const contact = [values['contact.name'], values['contact.phone'], values['contact.email']];
      expect(contacts.get(seller) ?? contact).toEqual(contact);
      contacts.set(seller, contact);
    }
    expect(contacts.size).toBeGreaterThan(5);
  });
});

describe('a large generated market', () => {
  const texts = [...generateListings(6000, 1)];

  test('uses words ranging from very common to unique', () => {
    const ads = new Map<string, number>();
    for (const { values } of texts) {
      const words =
        String(values['description'])
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? [];
      for (const word of new Set(words)) ads.set(word, (ads.get(word) ?? 0) + 1);
    }
    const counts = [...ads.values()].toSorted((a, b) => b - a);
    expect(counts[0]).toBeGreaterThan(2000);
    expect(counts[200]).toBeLessThan((counts[10] ?? 0) / 2);
    expect(counts.filter((count) => count === 1).length).toBeGreaterThan(500);
  });

  test('places half of its listings in Bakı and writes a third without Azerbaijani letters', () => {
    const capital = texts.filter(({ values }) => values['location'] === 'Bakı').length;
    expect(capital / texts.length).toBeGreaterThan(0.45);
    expect(capital / texts.length).toBeLessThan(0.6);
    const bare = texts.filter(({ values }) => !/[əşçğöüı]/.test(String(values['description'])));
    expect(bare.length / texts.length).toBeGreaterThan(0.28);
    expect(bare.length / texts.length).toBeLessThan(0.4);
  });
});
