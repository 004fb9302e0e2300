/** The staff role in this browser, whose token calls use. */
export type { Asker as StaffRole } from '../../../people/accounts/member-loader.ts';
