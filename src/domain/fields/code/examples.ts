import type { Examples } from '../kind.ts';
import type { CodeField } from './kind.ts';

const examples = {
  vin: { right: ['WBAFR9C50BC123456', '1HGCM82633A004352'], wrong: ['WBAFR9C50BC12345', 'WBAFR9C50BC12345O'] },
  imei: { right: ['490154203237518', '356938035643809'], wrong: ['490154203237519', '49015420323751'] },
} as const;

export const codeExamples: Examples<CodeField> = {
  right: ({ code }) => examples[code].right,
  wrong: ({ code }) => examples[code].wrong,
  describe: ({ code }) => (code === 'vin' ? 'VIN kodu, 17 simvol' : 'IMEI, 15 rəqəm'),
};
