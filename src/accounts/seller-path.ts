/** The address of a seller's page. */
export function sellerPath(accountId: string): string {
  return `/satici/${accountId}`;
}
