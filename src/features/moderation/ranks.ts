/** Who may change what somebody else has decided; nothing here reads or writes. */
import type { LoggedBy } from './log/log.server.ts';

export type Rank = LoggedBy['role'];

const order: readonly Rank[] = ['moderator', 'admin', 'operator'];

/** Whether only somebody above may change what was decided by this rank. */
export function isAbove(decided: Rank, asking: Rank): boolean {
  return order.indexOf(decided) > order.indexOf(asking);
}

export const refusalWhileBanned = 'Satıcı bloklanıb. Elan haqqında blok götürüləndən sonra qərar verin.';
export const refusalOfOwnRemoval = 'Müraciətə elanı silən moderator deyil, başqası baxmalıdır.';

/** What a lower rank is told of a listing. */
export function refusalOfDecision(decided: Rank): string {
  return decided === 'operator'
    ? 'Elan rəsmi xəbərdarlığa görə silinib. Bu qərarı yalnız saytın operatoru dəyişə bilər.'
    : 'Bu qərarı admin verib. Onu yalnız admin dəyişə bilər.';
}

/** The same of a ban. */
export const refusalOfBan = 'Bu bloku admin qoyub. Onu yalnız admin dəyişə və ya götürə bilər.';

export const ofOneself = 'Bunu öz hesabınızla edə bilməzsiniz.';
export const ofColleagues = 'Moderatorla bağlı bunu yalnız admin edə bilər.';

type Asking = { id: string; role: Rank };
type Account = { id: string; role: string; bannedBy: Rank | null };

/** Why somebody may not warn or ban an account, or lift its ban; null: they may. */
export function refusalToBan(asking: Asking, { id, role, bannedBy }: Account): string | null {
  if (id === asking.id) return ofOneself;
  if (role === 'moderator' && asking.role !== 'admin') return ofColleagues;
  return bannedBy && isAbove(bannedBy, asking.role) ? refusalOfBan : null;
}
