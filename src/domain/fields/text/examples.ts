import type { Examples } from '../kind.ts';
import type { TextField } from './kind.ts';

export const textExamples: Examples<TextField> = {
  right(field) {
    const [first, second] = field.suggestions ?? [];
    return [first ?? fitLength('Nümunə mal', field), second ?? fitLength('Başqa nümunə mal', field)];
  },
  wrong: ({ min, max }) => wrongLengths(min, max),
  describe: describeLengths,
};

export function describeLengths({ min, max }: { min: number; max: number }): string {
  return `Mətn, ${min}–${max} simvol`;
}

/** A text cut or extended to a valid length. */
export function fitLength(text: string, { min, max }: { min: number; max: number }): string {
  return [...text.padEnd(min, text)].slice(0, max).join('').trim().padEnd(min, 'a');
}

/** Texts that are too short and too long. */
export function wrongLengths(min: number, max: number): string[] {
  return [...(min > 1 ? ['a'.repeat(min - 1)] : []), 'a'.repeat(max + 1)];
}
