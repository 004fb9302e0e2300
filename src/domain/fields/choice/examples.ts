import type { Examples } from '../kind.ts';
import type { ChoiceField } from './kind.ts';

export const choiceExamples: Examples<ChoiceField> = {
  right: ({ options: [first = '', second = '', ...more] }) => [first, second, ...more],
  wrong: ({ options }) => [options.join(' '), 'yoxdur'],
  describe: () => 'Bu sözlərdən biri',
};
