declare module '../../platform/database/client.ts' {
  interface Database {
    shop_members: ShopMembersTable;
    listing_posters: { listing_id: string; account_id: string };
  }
}

/** `seller` posts and answers; `owner` also changes the shop and its staff. */
export const staffRoles = ['owner', 'seller'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Staff of shops, apart from the shop's own account. */
export type ShopMembersTable = {
  account_id: string;
  /** Account of the shop. */
  shop_id: string;
  role: StaffRole;
  joined_at: Date;
};
