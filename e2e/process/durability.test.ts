import { describe, expect, test } from 'vitest';
import { crash } from '../support/crashes.ts';

// What is lost once is lost.
describe('killed at random moments while ads are posted, changed and removed', { retry: 0 }, () => {
  test('the site keeps all it acknowledged, photos too, and shows nothing half-written', async () => {
    const { lost, acknowledged, filesChecked } = await crash(2);
    expect(lost).toEqual([]);
    expect(acknowledged.posted).toBeGreaterThan(0);
    expect(filesChecked).toBeGreaterThan(0);
  });
});
