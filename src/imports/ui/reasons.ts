/** Why rows are wrong, or what was noted of them: a column that is wrong throughout is one reason. */
import type { ShownImport } from './use-import.ts';

/** `inFile`: what the file says where its first row is wrong. */
export type Reason = { rows: number[]; field: string; text: string; inFile?: string };

type Said = ShownImport['errors'];

export const reasonsOf = ({ errors, inFile }: Pick<ShownImport, 'errors' | 'inFile'>) => byReason(errors, inFile);

/** The most frequent first. */
export function byReason(said: Said, inFile: ShownImport['inFile'] = []): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const { row, field, text } of said) {
    const key = `${field} ${text}`;
    const found = inFile.find((each) => each.row === row && each.field === field)?.text;
    const reason = reasons.get(key) ?? { rows: [], field, text, ...(found && { inFile: found }) };
    reason.rows.push(row);
    reasons.set(key, reason);
  }
  return [...reasons.values()].toSorted((one, other) => other.rows.length - one.rows.length);
}
