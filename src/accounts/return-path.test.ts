import { expect, test } from 'vitest';
import { logInPath, returnPath, withReturn } from './return-path.ts';

const back = (address: string) => returnPath(new URL(address, 'https://axtartap.az').searchParams);

test.each(['/katalog/Ev_veBag?yeni=1', '/katalog/N%C9%99qliyyat?q=bmw&yeni=1', '/cars/5#main'])(
  'log-in leads back to %s, also by way of registration',
  (path) => {
    const login = logInPath(path);
    expect(back(login)).toBe(path);
    expect(back(withReturn('/reqister', new URL(login, 'https://axtartap.az').searchParams))).toBe(path);
  },
);

test.each([
  'https://elsewhere.az/',
  '//elsewhere.az',
  '/\\elsewhere.az',
  '\\\\elsewhere.az',
  '/\t/elsewhere.az',
  '/.//elsewhere.az',
  '/a/..//elsewhere.az',
  '///elsewhere.az',
  'javascript:alert(1)',
  'profile',
  '/\\:x:y',
  '',
])('log-in never leads to %j', (text) => {
  expect(back(logInPath(text))).toBeUndefined();
  expect(withReturn('/reqister', new URLSearchParams({ davam: text }))).toBe('/reqister');
});
