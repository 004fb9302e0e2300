/** Addresses as they are disguised, and as browsers read them. */
import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { findAddresses, imitatedIn } from '../addresses.ts';
import { findContacts } from '../contacts.ts';

// The site of a cheat, each time the same.
test.for([
  'odenis-poct.top',
  'ODENIS-POCT.TOP',
  'www.odenis-poct.top/al?x=1',
  'https://tap.az@odenis-poct.top/al',
  'https://tap.az:443@odenis-poct.top',
  'https://user:tap.az@odenis-poct.top',
  'tap.az@odenis-poct.top/al',
  'https://odenis-poct.top./al',
  'odenis-poct.top.',
  'https://odenis-poct。top/al',
  'odenis-poct。top',
  'odenis-poct．top',
  'odenis-poct｡top',
  'https://odenis-poct%2etop/al',
  'odenis-poct%2Etop/al',
  'https://%6f%64enis-poct.top',
  'https:odenis-poct.top',
  'https:/odenis-poct.top',
  'https:\\\\odenis-poct.top\\al',
  'HTTPS://ODENIS-POCT.TOP:8443/al',
  'http://al.odenis-poct.top',
  'Bura baxın: (https://odenis-poct.top/al).',
  '«odenis-poct.top» saytı',
  'link:odenis-poct.top',
  'https://ｏdenis-poct.top',
  'odenis-poct.\u200btop',
  'https://odenis\u00ad-poct.top',
  '//odenis-poct.top/al',
  'ftp://odenis-poct.top/a',
  'https://google.com/url?q=https%3A%2F%2Fodenis-poct.top%2Fal',
])('%s belongs to whom odenis-poct.top does', (text) => {
  expect(findContacts(text)).toContain('odenis-poct.top');
});

test.for([
  'http://185.220.101.7/al',
  'http://3118228743/al',
  'http://0xB9DC6507',
  'http://0xb9.0xdc.0x65.0x7/',
  'http://0271.0334.0145.07',
  '185.220.101.7/al',
])('%s is the machine 185.220.101.7', (text) => {
  expect(findContacts(text)).toEqual(['185.220.101.7']);
});

test.for([
  ['www.tap.az.evil.com', 'tap.az'],
  ['tap.az.evil.com/elan', 'tap.az'],
  ['https://tap.az-odenis.com', 'tap.az'],
  ['odenis-tap.az', 'tap.az'],
  ['tap.az@evil.com', 'tap.az'],
  ['https://tap.az@evil.com', 'tap.az'],
  ['https://www.tap.az:443@evil.com/', 'tap.az'],
  ['https://tap.az%2eevil.com', 'tap.az'],
  ['https://tap.az。evil.com', 'tap.az'],
  ['bínа.az', 'bina.az'],
  ['https://bіna.az', 'bina.az'],
  [`https://${domainToASCII('bіna.az')}/`, 'bina.az'],
  [domainToASCII('tаp.az'), 'tap.az'],
  ['tаp.az', 'tap.az'],
  ['https://tąp.az', 'tap.az'],
  ['tαp.az', 'tap.az'],
  ['τap.az', 'tap.az'],
  ['turbо.az', 'turbo.az'],
  ['turb0.az', 'turbo.az'],
  ['lаlаfo.az', 'lalafo.az'],
  ['1alafo.az', 'lalafo.az'],
  ['kapita1bank.az', 'kapitalbank.az'],
  ['kapltalbank.az', 'kapitalbank.az'],
  ['bіrbank-az.click', 'birbank.az'],
  ['tap_az.com', 'tap.az'],
  ['tap-az.com', 'tap.az'],
  ['tapaz-odenis.shop', 'tap.az'],
  ['asan.gov.az.track.top', 'gov.az'],
  ['azerpost.az.track-1.top', 'azerpost.az'],
  ['азерpost.az', 'azerpost.az'],
  ['vvolt.com', 'wolt.com'],
  ['axtartаp.az', 'axtartap.az'],
] as const)('%s imitates %s', ([text, site]) => {
  expect(findAddresses(text).map(imitatedIn)).toEqual([site]);
});

test.for([
  'tap.az',
  'https://www.tap.az./elanlar',
  'https://tap.az/elan?u=evil.com',
  'my.gov.az',
  'https://user@tap.az/',
  'sabina.az',
  'map.az',
  'trend.az',
  'bazar-kapital.az',
  'https://evil.com/tap.az',
  'redbull.com',
])('%s imitates nothing', (text) => {
  expect(findAddresses(text).flatMap((address) => imitatedIn(address) ?? [])).toEqual([]);
});

test.for([
  'ad.soyad@gmail.com',
  'info@tap.az',
  '2.5 litr',
  'yenidir.Qiymət 500',
  'kv.m',
  '15.000',
  '12.05.2020',
  'http: nədir',
])('“%s” is no address', (text) => {
  expect(findAddresses(text)).toEqual([]);
});
