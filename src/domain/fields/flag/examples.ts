import type { Examples } from '../kind.ts';
import { type FlagField, no, yes } from './kind.ts';

export const flagExamples: Examples<FlagField> = {
  right: () => [yes, no],
  wrong: () => ['true', '1'],
  describe: () => `${yes} və ya ${no}`,
};
