import { expect, test } from 'vitest';
import { toCallError } from './call.ts';

test.each([
  [{ message: 'Bir', error: 'İki' }, 'Bir'],
  [{ error: 'İki' }, 'İki'],
  [{ message: '', error: 'İki' }, 'İki'],
  [{}, 'Server xətası'],
  [null, 'Server xətası'],
])('an error response of %j is shown as %j', (answer, sentence) => {
  expect(toCallError(400, answer, null).message).toBe(sentence);
});
