/** Two hundred written messages: what cheats write, and what honest people do. */
import { expect, test } from 'vitest';
import samples from './samples.json' with { type: 'json' };
import { imitatedBy } from '../../moderation/checks/imitation/imitated.ts';
import { sayWarnings, warningsOf } from './warnings.ts';

const said = (text: string) => sayWarnings(warningsOf(text));

const says = {
  card: 'mesajda kart nömrəsi var',
  code: 'SMS ilə gələn kodu',
  prepayment: 'malı görməmiş pul göndərməyin',
  post: 'poçt və kuryer xidmətləri',
  link: 'mesajda link var',
  imitation: 'saytına oxşadılıb',
} as const;

for (const [kind, sentence] of Object.entries(says) as [keyof typeof says, string][]) {
  test(`warns of ${kind}`, () => {
    const missed = samples[kind].filter((text) => !said(text).some((warning) => warning.includes(sentence)));
    expect(missed).toEqual([]);
  });
}

test('says nothing of what honest people write', () => {
  expect(samples.harmless.flatMap((text) => said(text).map((warning) => `${text}: ${warning}`))).toEqual([]);
});

test('every warning begins alike, and none comes twice', () => {
  for (const text of Object.values(samples).flat()) {
    const warnings = said(text);
    expect(warnings.every((warning) => warning.startsWith('Ehtiyatlı olun: '))).toBe(true);
    expect(new Set(warnings).size).toBe(warnings.length);
  }
});

test('real sites are no imitations', () => {
  const real = [
    'tap.az',
    'www.turbo.az',
    'asan.gov.az',
    'my.gov.az',
    'ibar.az',
    'kapitalbank.az',
    'birbank.az',
    'day.az',
  ];
  const others = [
    'map.az',
    'trend.az',
    'bolt.com.az',
    'google.com',
    'instagram.com',
    'kontakt.az',
    'umico.az',
    'bakubank.az',
  ];
  expect([...real, ...others].filter((host) => imitatedBy(host.replace('www.', '')))).toEqual([]);
});
