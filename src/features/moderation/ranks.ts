/** Who may change whose decision; pure functions. */
import type { LoggedBy } from './log/log.server.ts';

export type Rank = LoggedBy['role'];

const order: readonly Rank[] = ['moderator', 'admin', 'operator'];

/** Whether only a higher rank may change this rank's decision. */
export function isAbove(decided: Rank, asking: Rank): boolean {
  return order.indexOf(decided) > order.indexOf(asking);
}

export const refusalWhileBanned = 'Satıcı bloklanıb. Elan haqqında blok götürüləndən sonra qərar verin.';
export const refusalOfOwnRemoval = 'Müraciətə elanı silən moderator deyil, başqası baxmalıdır.';

/** Message for a lower rank about a listing. */
export function refusalOfDecision(decided: Rank): string {
  return decided === 'operator'
    ? 'Elan rəsmi xəbərdarlığa görə silinib. Bu qərarı yalnız saytın operatoru dəyişə bilər.'
    : 'Bu qərarı admin verib. Onu yalnız admin dəyişə bilər.';
}

/** The same for a ban. */
export const refusalOfBan = 'Bu bloku admin qoyub. Onu yalnız admin dəyişə və ya götürə bilər.';

export const refusalForOneself = 'Bunu öz hesabınızla edə bilməzsiniz.';
export const refusalForColleagues = 'Moderatorla bağlı bunu yalnız admin edə bilər.';

type Asking = { id: string; role: Rank };
type Account = { id: string; role: string; bannedBy: Rank | null };

/** Why the caller may not warn or ban an account, or lift its ban; null: they may. */
export function refusalToBan(asking: Asking, { id, role, bannedBy }: Account): string | null {
  if (id === asking.id) return refusalForOneself;
  if (role === 'moderator' && asking.role !== 'admin') return refusalForColleagues;
  return bannedBy && isAbove(bannedBy, asking.role) ? refusalOfBan : null;
}
