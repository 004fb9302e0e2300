/** The staff role in this browser, whose token calls use. */
export type { Asker as StaffRole } from '../../accounts/member-loader.ts';
