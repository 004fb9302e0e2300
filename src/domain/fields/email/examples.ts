import type { Examples } from '../kind.ts';
import type { EmailField } from './kind.ts';

export const emailExamples: Examples<EmailField> = {
  right: () => ['satici@misal.az', 'alici@misal.az'],
  wrong: () => ['satici@', 'misal.az'],
  describe: () => 'E-poçt ünvanı',
};
