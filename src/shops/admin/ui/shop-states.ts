/** Names of a shop's states, for the admin. */
export const shopStates = { waiting: 'gözləyir', open: 'açıq', closed: 'bağlanıb' } as const;
