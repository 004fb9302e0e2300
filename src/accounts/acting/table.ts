declare module '../../platform/database/client.ts' {
  interface Database {
    shop_members: ShopMembersTable;
    listing_posters: { listing_id: string; account_id: string };
    shop_ties: ShopTiesTable;
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

/** When an account last posted for a shop or left its staff: who is involved outlasts the ad and the work. */
export type ShopTiesTable = { account_id: string; shop_id: string; last_at: Date };
