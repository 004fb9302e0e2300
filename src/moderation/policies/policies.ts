/**
 * Authorization policies for staff, used by the calls and by what their pages offer. Each function returns why the
 * action is refused; null: it is allowed. Nobody decides about their own content, themselves, a shop that they work for or
 * within a year have worked or posted for, its staff, or a person who reported them or that shop within a month; the
 * admin, who has no account, does instead.
 */
import { conflict, forbidden } from '../../platform/base/errors.ts';
import type { LoggedBy } from '../../accounts/staff/log.server.ts';

export type Rank = LoggedBy['role'];

/**
 * The staff member who acts. `colleagues`: shops that they work for or have posted for, and those who work with them.
 * `reportedBy`: accounts that reported them or those shops within a month.
 */
export type Asking = {
  id: string | null;
  role: Rank;
  colleagues: ReadonlySet<string>;
  reportedBy: ReadonlySet<string>;
};

const order: readonly Rank[] = ['moderator', 'admin', 'operator'];

/** Whether a decision was made by a higher rank. */
function isAbove(decided: Rank, asking: Rank): boolean {
  return order.indexOf(decided) > order.indexOf(asking);
}

export const refusalWhileBanned = 'Satıcı bloklanıb. Elan haqqında satıcı blokdan çıxarılandan sonra qərar verin.';
export const refusalOfOwnListing = 'Öz elanınız haqqında başqa moderator qərar verməlidir.';
const refusalOfOwnRemoval = 'Müraciətə elanı silən moderator deyil, başqası baxmalıdır.';
export const refusalForOneself = 'Bunu öz hesabınızla edə bilməzsiniz.';
const refusalForColleagues = 'Moderatorla bağlı bunu yalnız admin edə bilər.';
export const refusalOfBan =
  'Bu bloku admin qoyub. Müddətini yalnız admin dəyişə, istifadəçini yalnız admin blokdan çıxara bilər.';
export const refusalOfRating = 'Bu rəy haqqında admin qərar verib. Onu yalnız admin dəyişə bilər.';
/** One message for all kinds of involvement, so that it does not reveal who reported whom. */
export const refusalOfInvolved = 'Bu iş sizə aiddir və ya aid ola bilər. Onun haqqında yalnız admin qərar verə bilər.';

export const refusalOfColleague =
  'Bu iş işlədiyiniz və ya adından elan yerləşdirdiyiniz mağazaya aiddir. Onun haqqında başqası qərar verməlidir.';

/** Message for a lower rank that may not change a decision about a listing. */
export function refusalOfDecision(decided: Rank): string {
  return decided === 'operator'
    ? 'Elan rəsmi xəbərdarlığa görə silinib. Bu qərarı yalnız saytın operatoru dəyişə bilər.'
    : 'Bu qərarı admin verib. Onu yalnız admin dəyişə bilər.';
}

/** Throws the policy's refusal, if any. */
export function refuse(refusal: string | null): void {
  if (refusal === refusalForOneself) throw conflict({}, refusal);
  if (refusal !== null) throw forbidden(refusal);
}

type Account = {
  id: string;
  role: string;
  /** Rank of whoever imposed the current ban; null without one. */
  bannedBy: Rank | null;
};

/** Policy for warning or banning an account, and for changing or lifting its ban. */
export function refusalToBan(asking: Asking, { id, role, bannedBy }: Account): string | null {
  if (id === asking.id) return refusalForOneself;
  if (role === 'moderator' && asking.role !== 'admin') return refusalForColleagues;
  return refusalOfInvolvement(asking, [id]) ?? (bannedBy && isAbove(bannedBy, asking.role) ? refusalOfBan : null);
}

/** Policy for taking away the second factor of an account. */
export function refusalToResetFactor(asking: Asking, { id, role }: Pick<Account, 'id' | 'role'>): string | null {
  if (id === asking.id) return refusalForOneself;
  if (role === 'moderator' && asking.role !== 'admin') return refusalForColleagues;
  return refusalOfInvolvement(asking, [id]);
}

type Listing = {
  sellerId: string;
  /** Whether the acting staff member has an open report about it. */
  isReportedByAsking: boolean;
  /** Rank of the decision in force; undefined if later events require a new one. */
  standing: Rank | undefined;
  /** Who made the decision under appeal; undefined without an appeal. */
  removedBy: string | null | undefined;
};

/** Policy for deciding about a listing, undoing that, and claiming the listing for review. */
export function refusalToDecide(
  asking: Asking,
  { sellerId, isReportedByAsking, standing, removedBy }: Listing,
): string | null {
  if (sellerId === asking.id) return refusalOfOwnListing;
  const involved = refusalOfInvolvement(asking, [sellerId, isReportedByAsking ? asking.id : null]);
  if (involved) return involved;
  if (standing && isAbove(standing, asking.role)) return refusalOfDecision(standing);
  return asking.role === 'moderator' && removedBy === asking.id ? refusalOfOwnRemoval : null;
}

/** Policy for reading and closing a report of a conversation. */
export function refusalToCloseReport(
  asking: Asking,
  { reporterId, reportedId }: { reporterId: string | null; reportedId: string | null },
): string | null {
  return refusalOfInvolvement(asking, [reporterId, reportedId]);
}

type Rating = {
  authorId: string | null;
  subjectId: string;
  /** Authors of its open reports. */
  reporterIds: readonly (string | null)[];
  /** Rank of the last decision about the part in question: the rating or the answer. */
  decidedBy: Rank | null;
  isHidden: boolean;
};

/** Policy for hiding, keeping or restoring a rating or the answer to it. */
export function refusalToDecideOnRating(
  asking: Asking,
  { authorId, subjectId, reporterIds, decidedBy, isHidden }: Rating,
): string | null {
  const involved = refusalOfInvolvement(asking, [authorId, subjectId, ...reporterIds]);
  if (involved) return involved;
  // New reports reopen a decision to keep, not one to hide.
  const holds = isHidden || reporterIds.length === 0;
  return decidedBy && holds && isAbove(decidedBy, asking.role) ? refusalOfRating : null;
}

function refusalOfInvolvement(
  { id, role, colleagues, reportedBy }: Asking,
  concerned: readonly (string | null)[],
): string | null {
  if (role !== 'moderator') return null;
  const accounts = concerned.filter((account) => account !== null);
  if (accounts.some((account) => colleagues.has(account))) return refusalOfColleague;
  return accounts.some((account) => account === id || reportedBy.has(account)) ? refusalOfInvolved : null;
}
