/** What people are told of, and the ways they come by. */

export const ways = ['site', 'mail', 'push'] as const;
/** `site`: the bell. */
export type Way = (typeof ways)[number];

type Kind = {
  /** What the settings call it. */
  label: string;
  /** The ways it comes by unless its reader says otherwise. */
  usual: readonly Way[];
  /** The ways that nothing sends it by: the settings do not offer them. */
  unsent?: readonly Way[];
};

/** Each kind. */
export const kinds = {
  search: { label: 'Saxlanılmış axtarışda yeni elan', usual: ways },
  favoriteCheaper: { label: 'Favorit elan ucuzlaşdı', usual: ['site', 'push'] },
  favoriteSold: { label: 'Favorit elan satıldı', usual: ['site'] },
  ending: { label: 'Elanımın vaxtı bitir', usual: ways },
  decision: { label: 'Elanım haqqında moderatorun qərarı', usual: ways },
  message: { label: 'Yeni mesaj', usual: ways, unsent: ways },
  rating: { label: 'Yeni rəy', usual: ways, unsent: ways },
} as const satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof kinds;
export const noticeKinds = Object.keys(kinds) as NoticeKind[];

/** Whether a kind comes by a way where its reader has said nothing. */
export function isUsual(kind: NoticeKind, way: Way): boolean {
  const { usual }: Kind = kinds[kind];
  return usual.includes(way);
}

/** Whether the settings offer a way for a kind. */
export function isOffered(kind: NoticeKind, way: Way): boolean {
  const { unsent = [] }: Kind = kinds[kind];
  return !unsent.includes(way);
}
