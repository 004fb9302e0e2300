/** Who may get which mail: decided here and nowhere else. */

type Rule = {
  /** Also goes to accounts that are banned. */
  banned?: true;
};

/** Every kind of mail to an account. */
export const mailKinds = {
  welcome: {},
  confirmation: {},
  // Their account is still theirs, and its data.
  reset: { banned: true },
  ban: { banned: true },
  warning: {},
  decision: {},
  reportAnswer: {},
  ending: {},
  question: {},
  search: {},
  favorite: {},
} as const satisfies Record<string, Rule>;

export type MailKind = keyof typeof mailKinds;

/** What is known of who would get it. */
export type Reader = {
  email: string;
  /** They have shown that the mailbox is theirs. */
  isConfirmed: boolean;
  isBanned: boolean;
  /** Those of the demo have none. */
  hasMailbox: boolean;
};

declare const admitted: unique symbol;
/** Somebody who may get a mail; only `admit` makes one. Without a name: a stranger may have typed it. */
export type Recipient = { name: ''; address: string; [admitted]: true };

/**
 * Undefined: they do not get it. `isTyped`: the mail carries what people typed; anybody can register with a stranger's
 * address and have their words mailed there, so it goes to confirmed ones alone.
 */
export function admit(kind: MailKind, reader: Reader, isTyped: boolean): Recipient | undefined {
  const { banned }: Rule = mailKinds[kind];
  if (!reader.hasMailbox || (reader.isBanned && !banned) || (isTyped && !reader.isConfirmed)) return undefined;
  return { name: '', address: reader.email } as Recipient;
}
