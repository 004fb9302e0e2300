/** Kinds of notices, and channels that deliver them. */

export const channels = ['site', 'mail', 'push'] as const;
/** Delivery channel; `site` is the bell. */
export type Channel = (typeof channels)[number];

type Kind = {
  /** Label in the settings. */
  label: string;
  /** Channels that are on by default. */
  usual: readonly Channel[];
  /** Nobody turns it off: not even whoever has got into the account. */
  fixed?: true;
};

/** All kinds of notices. */
export const kinds = {
  search: { label: 'Saxlanılmış axtarışda yeni elan', usual: channels },
  favoriteCheaper: { label: 'Favorit elan ucuzlaşdı', usual: ['site', 'push'] },
  favoriteSold: { label: 'Favorit elan satıldı', usual: ['site'] },
  ending: { label: 'Elanımın vaxtı bitir', usual: channels },
  decision: { label: 'Elanım haqqında qərar', usual: channels },
  message: { label: 'Yeni mesaj', usual: channels },
  rating: { label: 'Yeni rəy', usual: channels },
  feed: { label: 'Mağaza faylım oxunmur', usual: channels },
  security: { label: 'Hesabımın təhlükəsizliyi', usual: channels, fixed: true },
} as const satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof kinds;
/** Kinds that one may turn off. */
export const noticeKinds = (Object.keys(kinds) as NoticeKind[]).filter(
  (kind): kind is Exclude<NoticeKind, 'security'> => !('fixed' in kinds[kind]),
);

/** Whether a channel is on by default for a kind. */
export function isOnByDefault(kind: NoticeKind, way: Channel): boolean {
  const { usual }: Kind = kinds[kind];
  return usual.includes(way);
}
