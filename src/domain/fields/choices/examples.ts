import type { Examples } from '../kind.ts';
import type { ChoicesField } from './kind.ts';

export const choicesExamples: Examples<ChoicesField> = {
  right: ({ options: [first = '', second = '', ...more] }) => [first, second, [first, second].join('\n'), ...more],
  wrong: ({ options: [first = ''] }) => ['yoxdur', `${first}\nyoxdur`],
  describe: () => 'Bir və ya bir neçəsi, hər biri yeni sətirdən',
};
