/** Decides who may get which mail; nothing else does. */

type Rule = {
  /** Also goes to accounts that are banned. */
  banned?: true;
};

/** Every kind of mail to an account. */
export const mailKinds = {
  welcome: {},
  confirmation: {},
  // A banned account still belongs to its owner, as does its data.
  reset: { banned: true },
  ban: { banned: true },
  warning: {},
  decision: {},
  reportAnswer: {},
  ending: {},
  question: {},
  search: {},
  favorite: {},
  message: {},
  rating: {},
} as const satisfies Record<string, Rule>;

export type MailKind = keyof typeof mailKinds;

/** What is known about the addressee. */
export type Reader = {
  email: string;
  /** They have shown that the mailbox is theirs. */
  isConfirmed: boolean;
  isBanned: boolean;
  /** Those of the demo have none. */
  hasMailbox: boolean;
};

declare const admitted: unique symbol;
/** An addressee who may get a mail; only `admit` creates one. Nameless: a stranger may have typed the name. */
export type Recipient = { name: ''; address: string; [admitted]: true };

/**
 * Undefined if they must not get it. `isTyped`: the mail contains user text; anybody can register with a stranger's address
 * and have text mailed there, so it goes only to confirmed addresses.
 */
export function admit(kind: MailKind, reader: Reader, isTyped: boolean): Recipient | undefined {
  const { banned }: Rule = mailKinds[kind];
  if (!reader.hasMailbox || (reader.isBanned && !banned) || (isTyped && !reader.isConfirmed)) return undefined;
  return { name: '', address: reader.email } as Recipient;
}
