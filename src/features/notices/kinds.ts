/** What people are told of, and the ways they come by. */

/** Each kind with what the settings call it, and the ways it comes by unless its reader says otherwise. */
export const kinds = {
  search: { label: 'Saxlanılmış axtarışda yeni elan', ways: ['site', 'mail', 'push'] },
  favoriteCheaper: { label: 'Favorit elan ucuzlaşdı', ways: ['site', 'push'] },
  favoriteSold: { label: 'Favorit elan satıldı', ways: ['site'] },
  ending: { label: 'Elanımın vaxtı bitir', ways: ['site', 'mail', 'push'] },
  decision: { label: 'Elanım haqqında moderatorun qərarı', ways: ['site', 'mail', 'push'] },
  message: { label: 'Yeni mesaj', ways: ['site', 'mail', 'push'] },
  rating: { label: 'Yeni rəy', ways: ['site', 'mail', 'push'] },
} as const satisfies Record<string, { label: string; ways: readonly Way[] }>;

export type NoticeKind = keyof typeof kinds;
export const noticeKinds = Object.keys(kinds) as NoticeKind[];

export const ways = ['site', 'mail', 'push'] as const;
/** `site`: the bell. */
export type Way = (typeof ways)[number];

/** Whether a kind comes by a way where its reader has said nothing. */
export function isUsual(kind: NoticeKind, way: Way): boolean {
  const usual: readonly Way[] = kinds[kind].ways;
  return usual.includes(way);
}
