import { expect, expectTypeOf, test } from 'vitest';
import { toCallError } from './call.ts';
import type { Answer, Arguments, Body, CallName } from './call-types.ts';

test.each([
  [{ message: 'Bir', error: 'İki' }, 'Bir'],
  [{ error: 'İki' }, 'İki'],
  [{ message: '', error: 'İki' }, 'İki'],
  [{}, 'Server xətası'],
  [null, 'Server xətası'],
])('an error response of %j is shown as %j', (answer, sentence) => {
  expect(toCallError(400, answer, null).message).toBe(sentence);
});

// `npm run check` compiles these; to run them proves nothing.
test('a wrong address, body, parameter or answer does not compile', () => {
  expectTypeOf<'GET /api/notification'>().not.toExtend<CallName>();
  expectTypeOf<'DELETE /api/notifications'>().not.toExtend<CallName>();
  expectTypeOf<Arguments<'POST /api/my-announcements/{id}/renew', object>>().toEqualTypeOf<
    [options: object & { path: Record<'id', string | number> }]
  >();
  expectTypeOf<[]>().not.toExtend<Arguments<'POST /api/login', object>>();
  expectTypeOf<[{ json: { email: string } }]>().not.toExtend<Arguments<'POST /api/login', object>>();
  expectTypeOf<[]>().toExtend<Arguments<'GET /api/notifications', object>>();
  expectTypeOf<[{ query: { limit: boolean } }]>().not.toExtend<Arguments<'GET /api/notifications', object>>();
  expectTypeOf<Body<'PUT /api/notification-settings'>['kinds'][number]['kind']>().not.toExtend<'serch'>();
  expectTypeOf<Answer<'GET /api/notifications'>['unread']>().toEqualTypeOf<number>();
  expectTypeOf<Answer<'GET /api/price-band'>>().extract<undefined>().toEqualTypeOf<undefined>();
});
