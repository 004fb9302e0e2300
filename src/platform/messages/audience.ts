/** Decides who may get which mail; nothing else does. */

type Rule = {
  /** Also goes to accounts that are banned. */
  banned?: true;
  /** Goes to confirmed addresses only, since others can cause it as often as they like. */
  confirmed?: true;
};

/** Every kind of mail to an account. */
export const mailKinds = {
  welcome: {},
  confirmation: {},
  // A banned account still belongs to its owner, as does its data.
  reset: { banned: true },
  // What happened to the ways into an account.
  security: { banned: true },
  // Its own kind: whoever has got into the account cannot use up its limit by other news.
  emailChange: { banned: true },
  ban: { banned: true },
  warning: {},
  decision: {},
  reportAnswer: {},
  ending: {},
  question: {},
  search: {},
  favorite: {},
  message: {},
  rating: { confirmed: true },
  feed: {},
  // Invites to work for a shop; goes to somebody who may have no account.
  invitation: {},
} as const satisfies Record<string, Rule>;

export type MailKind = keyof typeof mailKinds;

/** What is known about the addressee. */
export type Reader = {
  email: string;
  /** They have shown that the mailbox is theirs. */
  isConfirmed: boolean;
  isBanned: boolean;
  /** False for accounts of the demo. */
  hasMailbox: boolean;
};

declare const admitted: unique symbol;
/** An addressee who may get a mail; only `admit` creates one. Nameless: a stranger may have typed the name. */
export type Recipient = { name: ''; address: string; [admitted]: true };

/**
 * The recipient; undefined if they must not get the mail. `isTyped`: the mail contains user text; anybody can register
 * with a stranger's address and have text mailed there, so it goes only to confirmed addresses.
 */
export function admit(kind: MailKind, reader: Reader, isTyped: boolean): Recipient | undefined {
  const { banned, confirmed }: Rule = mailKinds[kind];
  const needsConfirmed = isTyped || confirmed;
  if (!reader.hasMailbox || (reader.isBanned && !banned) || (needsConfirmed && !reader.isConfirmed)) return undefined;
  return { name: '', address: reader.email } as Recipient;
}
