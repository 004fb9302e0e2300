import { describe, expect, test } from 'vitest';
import { crash } from '../support/crashes.ts';

// What is lost once is lost.
describe('killed at random moments while listings are posted, edited, moved on and removed', { retry: 0 }, () => {
  test('the site keeps every acknowledged write, photos included, and shows none half-done', async () => {
    const { lost, acknowledged, filesChecked } = await crash(2);
    expect(lost).toEqual([]);
    expect(acknowledged.posted).toBeGreaterThan(0);
    expect(filesChecked).toBeGreaterThan(0);
  });
});
