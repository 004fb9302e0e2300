import type { StaffRole } from '../../accounts/acting/table.ts';

declare module '../../platform/database/client.ts' {
  interface Database {
    shop_invitations: ShopInvitationsTable;
  }
}

export type ShopInvitationsTable = {
  id: string;
  shop_id: string;
  email: string;
  email_key: string;
  role: StaffRole;
  token_hash: Buffer;
  expires_at: Date;
};
